-- What an exam board publishes: notices, policies, questions with their answers.

create table article (
  project_id uuid not null references project on delete cascade,
  article_id uuid not null,
  kind text not null check (kind in ('notice', 'policy', 'question')),
  pinned boolean not null,
  -- Smaller numbers stand first among the pinned, and among the others; equal ones go by date, the newest first.
  position integer not null default 0,
  -- Null while it is a draft; in the future while it waits for its hour.
  published_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (project_id, article_id)
);
create index article_in_order on article (project_id, kind, pinned desc, position, published_at desc, article_id desc);
select guard_table('article');
create trigger announce_article after insert or update or delete on article
  for each row execute function announce_change('article');

create table article_text (
  project_id uuid not null,
  article_id uuid not null,
  language text not null check (language in ('zh-Hans', 'zh-Hant', 'en')),
  title text not null check (title <> ''),
  -- Sanitised when written. A picture is `<img src="file:<id>">`; its signed address is put in when it is told.
  html text not null,
  primary key (project_id, article_id, language),
  foreign key (project_id, article_id) references article on delete cascade
);
select guard_table('article_text');
create trigger announce_article_text after insert or update or delete on article_text
  for each row execute function announce_change('article');
