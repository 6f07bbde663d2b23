-- The limit above which a second person agrees, as it stood when the money was asked for: one who loosens it loosens no refund
-- that waits already. Null: there was none.
alter table refund add column limit_fen bigint;
-- What else goes back of an application, however many are called off.
create index refund_of_application on refund (project_id, application_id);
