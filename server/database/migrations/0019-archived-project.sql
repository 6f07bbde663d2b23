-- A project that is put away: it answers as one that has ended, stands in no list of its board, and can be taken back.
alter table project add column archived_at timestamptz;
