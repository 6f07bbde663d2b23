-- The invoices of all projects of which their issuer is to be told, or asked.
create or replace function list_invoices_to_ask(at timestamptz, most integer)
  returns table (project_id uuid, invoice_id uuid)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
begin
  perform reach_platform();
  return query
    select due.project_id, due.invoice_id from project cross join lateral (
      select invoice.project_id, invoice.invoice_id from invoice
        where invoice.project_id = project.project_id and invoice.ask_at <= list_invoices_to_ask.at
        order by invoice.ask_at limit most
    ) due;
  perform reach_project();
end
$$;

-- The same of red ones.
create or replace function list_red_invoices_to_ask(at timestamptz, most integer)
  returns table (project_id uuid, flush_id uuid)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
begin
  perform reach_platform();
  return query
    select due.project_id, due.flush_id from project cross join lateral (
      select red_invoice.project_id, red_invoice.flush_id from red_invoice
        where red_invoice.project_id = project.project_id and red_invoice.ask_at <= list_red_invoices_to_ask.at
        order by red_invoice.ask_at limit most
    ) due;
  perform reach_project();
end
$$;
