-- An application may wait for the look of the organisation that entered the person, before the board's.
alter domain application_state drop constraint application_state_check;
alter domain application_state add constraint application_state_check check (
  value in ('draft', 'auditing', 'pending', 'failed', 'refused', 'unpaid', 'confirmed', 'withdrawn', 'lapsed',
    'improving', 'refunding', 'refunded', 'deferred', 'cancelled', 'deleted', 'atOrganisation')
);
