with parked as (delete from parked_root where projection = $1 and version = $2),
  skipped as (delete from skipped_event where projection = $1 and version = $2),
  checkpoints as (delete from checkpoint where projection = $1 and version = $2)
delete from projection_version where projection = $1 and version = $2
