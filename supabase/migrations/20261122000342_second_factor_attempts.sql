-- Attempts with the second factor. Auth limits wrong codes by network address only, so somebody with many addresses could guess on. A limit
-- for the account alone would let anybody who knows the password lock its owner out. So each attempt is announced by the session that
-- makes it, and counted by session, by network, and by account only for devices on which this account never gave a code.

create table private.second_factor_attempts (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  session_id uuid not null,
  network text,
  device_hash text,
  is_known_device boolean not null,
  started_at timestamptz not null default now(),
  challenge_id uuid
);
create index second_factor_attempts_user on private.second_factor_attempts (user_id, started_at);
create index second_factor_attempts_network on private.second_factor_attempts (network, started_at);
comment on table private.second_factor_attempts is 'Announced attempts without a right code yet, kept for a day. challenge_id: the challenge of Auth that used the attempt.';

create table private.known_devices (
  user_id uuid not null references public.profiles (id) on delete cascade,
  device_hash text not null,
  last_used_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);
comment on table private.known_devices is 'Browsers in which the user has given the second factor; only the hash of a random key is stored. The ten used last are kept.';

-- Auth stores the address of the session's login.
create function private.network_of(p_address inet) returns text
language sql immutable parallel safe set search_path = ''
as $$ select set_masklen(p_address, case family(p_address) when 6 then 64 else 32 end)::cidr::text $$;
comment on function private.network_of is 'The /64 of an IPv6 address, an IPv4 address as it is; the same rule as rules/network.ts.';

create function private.start_second_factor(p_device text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_session auth.sessions;
  v_device text := private.hash_code(left(p_device, 100));
  v_network text;
  v_is_known boolean;
  v_day constant timestamptz := now() - interval '1 day';
begin
  if not private.has_session() then
    raise sqlstate 'PT401' using message = 'Token expirado', hint = 'unauthorized';
  end if;
  perform pg_advisory_xact_lock(hashtext('second_factor ' || auth.uid()::text));
  if private.gave_code_recently(auth.uid()) then
    raise sqlstate 'PT409' using message = 'O último número acabou de ser usado, e cada um serve uma vez. Espere um minuto e meio e digite o novo.', hint = 'code_used';
  end if;
  select * into v_session from auth.sessions where id = (auth.jwt() ->> 'session_id')::uuid;
  v_network := private.network_of(v_session.ip);
  v_is_known := v_session.created_at > now() - interval '15 minutes'
    and exists (select from private.known_devices d where d.user_id = auth.uid() and d.device_hash = v_device);
  delete from private.second_factor_attempts where started_at < v_day;
  if (select count(*) from private.second_factor_attempts a where a.user_id = auth.uid() and a.session_id = v_session.id) >= 10 then
    raise sqlstate 'PT429' using message = 'Muitos números errados. Saia e entre de novo com a sua senha.', hint = 'sign_in_again';
  end if;
  if not v_is_known and (
       (select count(*) from private.second_factor_attempts a where a.user_id = auth.uid() and not a.is_known_device) >= 20
    or (select count(*) from private.second_factor_attempts a
        where a.network = v_network and not a.is_known_device and a.started_at > now() - interval '1 hour') >= 40) then
    raise sqlstate 'PT429' using hint = 'rate_limited',
      message = 'Muitos números errados. Entre em um aparelho em que já usou o segundo fator, ou use um código de recuperação.';
  end if;
  insert into private.second_factor_attempts (user_id, session_id, network, device_hash, is_known_device)
  values (auth.uid(), v_session.id, v_network, v_device, v_is_known);
end $$;

-- Auth accepts a code for 90 seconds, as often as it is sent.
create function private.gave_code_recently(p_user_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from auth.mfa_challenges c join auth.mfa_factors f on f.id = c.factor_id
                 where f.user_id = p_user_id and c.verified_at > now() - interval '90 seconds')
$$;

select private.expose_in_api('start_second_factor', 'authenticated');
comment on function public.start_second_factor is
  'Announces one attempt with the second factor. p_device: the random key that this browser keeps. PT429 above a limit, PT409 while the last code is still valid.';

create function private.require_announced_attempt() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_factor auth.mfa_factors;
begin
  select * into v_factor from auth.mfa_factors where id = new.factor_id;
  update private.second_factor_attempts set challenge_id = new.id
  where id = (select a.id from private.second_factor_attempts a
              where a.user_id = v_factor.user_id and a.challenge_id is null and a.started_at > now() - interval '1 minute'
              order by a.id limit 1 for update);
  -- Whoever sets a factor up knows its secret, so nothing can be guessed.
  if not found and v_factor.status = 'verified' then
    raise sqlstate 'PT429' using message = 'Atualize a página e digite o número outra vez.', hint = 'rate_limited';
  end if;
  return new;
end $$;
create trigger require_announced_attempt before insert on auth.mfa_challenges
  for each row execute function private.require_announced_attempt();

-- One code works once, also for several sessions at the same moment.
create function private.use_code_once() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_user uuid := (select user_id from auth.mfa_factors where id = new.factor_id);
  v_device text;
begin
  perform pg_advisory_xact_lock(hashtext('second_factor ' || v_user::text));
  if private.gave_code_recently(v_user) then
    raise sqlstate 'PT409' using message = 'Este número já foi usado. Espere o próximo.', hint = 'code_used';
  end if;
  delete from private.second_factor_attempts where challenge_id = new.id returning device_hash into v_device;
  if v_device is not null then
    insert into private.known_devices (user_id, device_hash) values (v_user, v_device)
    on conflict (user_id, device_hash) do update set last_used_at = now();
    delete from private.known_devices where user_id = v_user and device_hash not in (
      select device_hash from private.known_devices where user_id = v_user order by last_used_at desc limit 10);
  end if;
  return new;
end $$;
create trigger use_code_once before update of verified_at on auth.mfa_challenges
  for each row when (old.verified_at is null and new.verified_at is not null) execute function private.use_code_once();

-- The devices of a removed factor: whoever sets up the next one proves it again.
create function private.forget_devices() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.known_devices where user_id = old.user_id;
  delete from private.second_factor_attempts where user_id = old.user_id;
  return null;
end $$;
create trigger forget_devices after delete on auth.mfa_factors
  for each row when (old.status = 'verified') execute function private.forget_devices();
