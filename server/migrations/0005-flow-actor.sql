-- Between two steps of one flow (a contact proven, the password not set yet) somebody acts by a token alone.

alter table history drop constraint history_actor_kind_check;
alter table history add constraint history_actor_kind_check
  check (actor_kind in ('nobody', 'system', 'account', 'staff', 'client', 'flow'));
