select projection, version, schema, created_at as "createdAt", filled_at as "filledAt",
  (select min(position) from checkpoint c where c.projection = v.projection and c.version = v.version) as position
from projection_version v
order by projection, version
