-- Seeded data: why an admin takes something down, as the one concerned is told. A reason that was ever given stays.
create table violation (
  violation_id integer primary key,
  description text not null unique
);
insert into violation (violation_id, description) values
  (1, 'Spam or unsolicited advertising'),
  (2, 'Harassment or bullying'),
  (3, 'Hate speech or discrimination'),
  (4, 'False or misleading information'),
  (5, 'Scam or fraudulent offer'),
  (6, 'Personal information shared without consent'),
  (7, 'Sexual or violent content'),
  (8, 'Copied work or infringed copyright');
