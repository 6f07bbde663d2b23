-- What a ticket says, beside its PDF: the page for the browser says the same.
alter table ticket_paper
  -- The words of the ticket, as JSON.
  add column sheet_sealed bytea not null,
  -- The seats for which it was made: of other ones it is worth nothing.
  add column seats text not null,
  add column photo_file_id uuid,
  add foreign key (project_id, photo_file_id) references file on delete set null (photo_file_id);
create index ticket_paper_of_photo on ticket_paper (project_id, photo_file_id) where photo_file_id is not null;
