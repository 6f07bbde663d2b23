-- What a subject's price is called, where it is not simply its fee.
alter table subject add column fee_name jsonb;
