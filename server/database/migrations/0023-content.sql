-- What a board writes: who may read it, and the files in it.

-- Taken back from its readers: no hour stands then. It may be published again.
alter table article add column withdrawn_at timestamptz;
-- From when on readers had it first, set when that ends; where it is null without an hour, nobody ever read it.
alter table article add column released_at timestamptz;

-- Converted from another language, and not yet read by a person: no reader gets it.
alter table article_text add column proposed boolean not null default false;

-- Pictures and documents that were sent for a text. Texts may name no other file of the project.
create table text_file (
  project_id uuid not null,
  file_id uuid not null,
  created_at timestamptz not null,
  primary key (project_id, file_id),
  foreign key (project_id, file_id) references file on delete cascade
);
select guard_table('text_file');
