-- Numbers of suspensions.
create sequence suspension_id as integer;
