-- What admins do with the accounts of others: roles, help on Saturdays, deletion.

-- Loads the account that an admin acts on, and raises when that account is not allowed.
create function private.require_other_user(p_user_id uuid, p_own_message text, p_protected_message text default null) returns public.profiles
language plpgsql stable set search_path = ''
as $$
declare v_target public.profiles;
begin
  perform private.require_admin();
  if p_user_id = auth.uid() then
    raise sqlstate 'PT409' using message = p_own_message, hint = 'own_account';
  end if;
  select * into v_target from public.profiles where id = p_user_id;
  if not found then
    raise sqlstate 'PT404' using message = 'Dados do usuário não encontrados', hint = 'not_found';
  end if;
  if v_target.is_protected and p_protected_message is not null then
    raise sqlstate 'PT409' using message = p_protected_message, hint = 'protected_account';
  end if;
  return v_target;
end $$;
comment on function private.require_other_user is
  'Returns another user''s profile to an admin. PT409 with p_own_message for the own account, and with p_protected_message, if given, for the protected account.';
grant execute on function private.require_other_user(uuid, text, text) to authenticated, service_role;

create function private.set_user_role(p_user_id uuid, p_role text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_other_user(p_user_id, 'Você não pode alterar a própria categoria.');
  update public.profiles set role = p_role, helps_saturday = false where id = p_user_id and role <> p_role;
  -- Only admins need a second factor, and Auth lets a user with a second factor change the password only at aal2.
  if p_role = 'user' then delete from auth.mfa_factors where user_id = p_user_id; end if;
end $$;
select private.expose_in_api('set_user_role', 'authenticated, service_role');
comment on function public.set_user_role is 'An admin changes somebody else''s role. PT409 for oneself, the protected account and the last admin.';

create function private.set_saturday_help(p_user_id uuid, p_helps boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_is_admin constant text := 'Administradores já podem tudo o que se faz no sábado.';
  v_target public.profiles := private.require_other_user(p_user_id, v_is_admin);
begin
  if v_target.role = 'admin' then
    raise sqlstate 'PT409' using message = v_is_admin, hint = 'is_admin';
  end if;
  update public.profiles set helps_saturday = p_helps where id = p_user_id and helps_saturday <> p_helps;
end $$;
select private.expose_in_api('set_saturday_help', 'authenticated');
comment on function public.set_saturday_help is 'An admin switches "Ajuda no sábado" on or off for a user; idempotent. PT409 for admins.';

-- The edge function deletes users through Auth with the service key, where auth.uid() is null, so it checks the admin's rights here first.
create function public.check_user_deletion(p_user_id uuid) returns void
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_other_user(p_user_id, 'Você não pode excluir a própria conta.',
                             'A conta principal da associação não pode ser excluída nem rebaixada.');
end $$;
grant execute on function public.check_user_deletion(uuid) to authenticated;
