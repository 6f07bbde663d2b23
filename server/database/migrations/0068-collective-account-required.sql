-- Where the board asks for it, nobody hands in alone without having said to which organisation they belong.
alter table project drop constraint project_collective_account_check;
alter table project add constraint project_collective_account_check
  check (collective_account in ('off', 'list', 'name', 'listRequired', 'nameRequired'));
