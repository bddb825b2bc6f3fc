-- Where a round has no limit nothing is counted: placing an order costs the same however many stand in its round.

create or replace function private.check_capacity(p_rodada public.rodadas) returns void
language plpgsql set search_path = ''
as $$
begin
  if p_rodada.capacidade is not null and private.pizzas_pedidas(p_rodada.id) > p_rodada.capacidade then
    raise sqlstate 'PT409' using hint = 'sold_out',
      message = 'Não há pizzas suficientes para esta retirada. Diminua a quantidade ou escolha outra data.';
  end if;
end $$;
