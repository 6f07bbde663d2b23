-- Whoever signs in by account name is found by an index. Row-level security looks at a row before any function that it
-- cannot trust does, and lower() is one: an index on lower(account_name) was passed by, and every sign-in read all
-- accounts of the project.
alter table account add column account_name_key text generated always as (lower(account_name)) stored;
drop index account_name_key;
create unique index account_name_key on account (project_id, account_name_key) where account_name_key is not null;

create or replace function find_account_id(phone bytea, email bytea, id_numbers bytea[], name_key text) returns uuid
  language sql stable
  return (
    select account_id from (
      select 1 as way, account_id from account where project_id = current_project() and phone_index = phone
      union all
      select 2, account_id from account where project_id = current_project() and email_index = email
      union all
      select 3, account_id from account where project_id = current_project() and id_number_index = any (id_numbers)
      union all
      select 4, account_id from account where project_id = current_project() and account_name_key = name_key
    ) as found
    order by way limit 1
  );
