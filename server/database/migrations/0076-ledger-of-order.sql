-- The entries of an order are found by it again: since carried-over money came, no index is of all of them, and a bill of
-- ten thousand lines was compared with the whole ledger line by line.
create index ledger_entry_of_order on ledger_entry (project_id, order_id);
