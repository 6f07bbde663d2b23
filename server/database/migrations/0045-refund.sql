-- Refunds that somebody asks for, or the board decides: by which rule, with what proof, and what waits for an invoice.
alter table refund drop constraint refund_state_check;
alter table refund add constraint refund_state_check check (state in (
  'asked', 'approved', 'flushing', 'sent', 'done', 'refused', 'takenBack', 'failed'
));
alter table refund drop constraint refund_reason_check;
alter table refund add constraint refund_reason_check check (reason in (
  'second', 'late', 'difference', 'withdrawn', 'asked', 'cancelled', 'refused'
));
-- Whatever asks for it twice, what was paid goes back once.
drop index refund_of_receipt;
create unique index refund_of_receipt on refund (project_id, receipt_id, coalesce(application_id, receipt_id))
  where state not in ('refused', 'takenBack');
