-- A file that goes along with a mail: which, its name and kind, and the digest that its bytes must have. Gone with the rest
-- of what it says once it is sent or given up.
alter table message add column attachment jsonb;
