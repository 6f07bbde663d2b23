-- A board calls its site, and says whose the page is, in each language. Empty: the project's own text stands there.
alter table project_text
  add column url_name text not null default '',
  add column copy_right text not null default '';
