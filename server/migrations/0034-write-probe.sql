-- Whether anything can be written: a row that fills a page is inserted and taken back, so that the table, and with it the
-- disk, must have room for one more. Nothing ever stays in it.
create table write_probe (
  project_id uuid not null,
  probe_id uuid not null,
  filler bytea not null,
  primary key (project_id, probe_id)
);
-- Told apart from the column: PostgreSQL 15 does not know it there.
alter table write_probe alter column filler set storage plain;
select guard_table('write_probe');
