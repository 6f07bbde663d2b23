-- What is looked up for a page of the money's lists, however much there is of it.
create index receipt_of_payment on receipt (project_id, payment_id);
create index receipt_by_order on receipt (project_id, order_id);
create index order_line_of_application on order_line (project_id, application_id);
