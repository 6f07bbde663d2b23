-- Whether its order had ended when the money came, also before the end of its time: whoever cancels in time may pay after all.
alter table receipt add column after_end boolean not null default false;
