-- Numbers of the cases that reports gather in, and of the reports.
create sequence case_id as integer;
create sequence report_id as integer;
