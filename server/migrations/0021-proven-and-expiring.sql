-- Whom an issuer may bind to an account that is there, and how long a one-time password of an organisation is good.

-- Whether everything it tells of a person counts as proven, also where its token does not say so.
alter table single_sign_on_issuer add column vouches_for_all boolean not null default false;

-- Of a one-time password; null for one that its owner has chosen.
alter table account add column password_expires_at timestamptz;
