-- What people read who find a project closed for maintenance, or ended: a text in each language.
alter table project add column closed_note jsonb;
