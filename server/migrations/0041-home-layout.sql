-- Boards differ in how their home page is arranged, and may show pictures from hosts of their own.
alter table project
  add column home_layout text not null default 'signInEnd'
    check (home_layout in ('signInEnd', 'signInStart', 'noticesFirst')),
  add column image_hosts text[] not null default '{}';
