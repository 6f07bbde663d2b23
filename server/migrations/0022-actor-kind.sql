-- Checked where it is written: a check on the table is read and prepared anew with every statement.
create domain actor_kind as text check (value in ('nobody', 'system', 'account', 'staff', 'client', 'flow'));
alter table history drop constraint history_actor_kind_check;
alter table history alter column actor_kind type actor_kind;
