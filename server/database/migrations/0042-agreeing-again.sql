-- Whoever agreed to an older version of this text is asked to agree to the newest one before they change anything.
alter table agreement add column asks_again boolean not null default false;
