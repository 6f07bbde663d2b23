-- An issuer of single sign-on is closed without being forgotten: whom it has brought stays known.
alter table single_sign_on_issuer add column closed_at timestamptz;

-- When the present key of a client was made, and when it last called: written once a minute at most.
alter table api_client add column key_made_at timestamptz;
alter table api_client add column used_at timestamptz;
