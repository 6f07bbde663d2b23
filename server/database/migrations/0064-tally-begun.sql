-- Applications that begin are counted once a statement: an organisation enters hundreds of people in one.
drop trigger keep_tally on application;
create trigger keep_tally after update or delete on application
  for each row execute function keep_tally();
create trigger tally_begun after insert on application referencing new table as begun
  for each statement execute function tally_begun();
