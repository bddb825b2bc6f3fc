-- The second factor of admins. Auth stores (auth.mfa_factors) and verifies it. This file adds backup codes, the removal of another
-- user's factor, the house's rule whether admins need a factor, and audit entries for each change.

create table private.backup_codes (
  user_id uuid not null references public.profiles (id) on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);
comment on table private.backup_codes is 'Backup codes; each can remove the second factor once. Only hashes are stored; the codes are shown to their owner once.';

-- Deletes the user's backup codes when a factor is verified or removed, and logs the change.
create function private.record_second_factor_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_owner uuid := coalesce(new.user_id, old.user_id);
  v_actor uuid := case when auth.role() is distinct from 'service_role' then coalesce(auth.uid(), v_owner) end;
begin
  delete from private.backup_codes where user_id = v_owner;
  -- The factor was deleted with its account, whose deletion has its own audit entry.
  if tg_op = 'DELETE' and not exists (select from auth.users where id = v_owner) then return null; end if;
  perform private.log_action(v_actor, case tg_op when 'DELETE' then 'second_factor_off' else 'second_factor_on' end, 'users', v_owner::text,
                              (select name from public.profiles where id = v_owner));
  return null;
end $$;
create trigger second_factor_on after update of status on auth.mfa_factors
  for each row when (new.status = 'verified' and old.status <> 'verified') execute function private.record_second_factor_change();
create trigger second_factor_off after delete on auth.mfa_factors
  for each row when (old.status = 'verified') execute function private.record_second_factor_change();

-- A first password is also known to the admin who created it: whoever signs in with it must not set up a factor for the account.
create function private.refuse_factor_with_first_password() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.profiles where id = new.user_id and must_change_password) then
    raise sqlstate 'PT403' using message = 'Troque a senha inicial antes de continuar.', hint = 'must_change_password';
  end if;
  return new;
end $$;
create trigger refuse_factor_with_first_password before insert on auth.mfa_factors
  for each row execute function private.refuse_factor_with_first_password();

create function private.create_second_factor_codes() returns setof text
language plpgsql security definer set search_path = ''
as $$
declare v_codes text[];
begin
  perform private.require_admin();
  if coalesce(auth.jwt() ->> 'aal', '') <> 'aal2' then
    raise sqlstate 'PT403' using message = 'Confirme o segundo fator antes de continuar.', hint = 'second_factor';
  end if;
  select array_agg(private.random_code()) into v_codes from generate_series(1, 8);
  delete from private.backup_codes where user_id = auth.uid();
  insert into private.backup_codes (user_id, code_hash)
  select auth.uid(), private.hash_code(code) from unnest(v_codes) as code;
  return query select unnest(v_codes);
end $$;
select private.expose_in_api('create_second_factor_codes', 'authenticated');
comment on function public.create_second_factor_codes is 'Creates eight backup codes for an admin at aal2, replacing earlier codes. Each can remove the second factor once.';

create function private.use_second_factor_code(p_code text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_signed_in();
  -- Of several requests at the same moment, one deletes the code; the others wait for its lock and find none.
  delete from private.backup_codes where user_id = auth.uid() and code_hash = private.hash_code(p_code);
  if not found then
    raise sqlstate 'PT400' using message = 'Este código não vale: já foi usado ou foi digitado errado.', hint = 'wrong_code';
  end if;
  delete from auth.mfa_factors where user_id = auth.uid();
  delete from auth.sessions where user_id = auth.uid() and id::text <> auth.jwt() ->> 'session_id';
end $$;
select private.expose_in_api('use_second_factor_code', 'authenticated');
comment on function public.use_second_factor_code is 'Removes the caller''s lost second factor with a backup code, and ends all other sessions. PT400 for a wrong code.';

create function private.reset_second_factor(p_user_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.role() is distinct from 'service_role' then
    perform private.require_other_user(p_user_id, 'O próprio segundo fator se muda em Meu Perfil.',
                                       'O segundo fator da conta principal da associação só se redefine por ela mesma ou por quem mantém o site.');
  end if;
  delete from auth.mfa_factors where user_id = p_user_id;
  delete from auth.sessions where user_id = p_user_id;
end $$;
select private.expose_in_api('reset_second_factor', 'authenticated, service_role');
comment on function public.reset_second_factor is 'An admin, or the service key, removes another user''s second factor and ends that user''s sessions. The password stays. PT409 for the protected account, except with the service key.';

create function private.second_factor_rule() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return exists (select 1 from private.access_rules where admins_need_second_factor);
end $$;
select private.expose_in_api('second_factor_rule', 'authenticated');
comment on function public.second_factor_rule is 'For admins: whether every admin needs a second factor.';

-- Only an admin at aal2 may require a second factor, so that at least one admin can still work afterwards.
create function private.set_second_factor_rule(p_is_required boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare v_before boolean := private.second_factor_rule();
begin
  if p_is_required and coalesce(auth.jwt() ->> 'aal', '') <> 'aal2' then
    raise sqlstate 'PT409' using message = 'Ligue primeiro o seu próprio segundo fator, em Meu Perfil.', hint = 'second_factor';
  end if;
  if p_is_required = v_before then return; end if;
  insert into private.access_rules (admins_need_second_factor) values (p_is_required)
  on conflict (id) do update set admins_need_second_factor = excluded.admins_need_second_factor;
  -- Ends sessions of admins at aal1, which would only see empty lists from now on; those admins sign in again and are asked for the factor.
  if p_is_required then
    delete from auth.sessions s using public.profiles p
    where p.id = s.user_id and p.role = 'admin' and coalesce(s.aal::text, 'aal1') <> 'aal2'
      and s.id::text <> auth.jwt() ->> 'session_id';
  end if;
  perform private.log_action(auth.uid(), 'update', 'access_rules',
    p_changes => jsonb_build_object('admins_need_second_factor', jsonb_build_array(v_before, p_is_required)));
end $$;
select private.expose_in_api('set_second_factor_rule', 'authenticated');
comment on function public.set_second_factor_rule is 'Requires a second factor of all admins, or stops requiring it. PT409 when the caller switches it on without an own second factor.';
