-- Demo content in the order of these files: an invented house, "Associação Espírita Caminho de Luz". Applied after the migrations to an empty
-- database; every date is relative to now, so that the site looks lived in whenever it is started.

update public.site_settings set
  contact_email = 'contato@exemplo.org.br',
  contact_phone = '+5564999990000',
  whatsapp = '+5564999990000',
  social_url = 'https://www.instagram.com/',
  pix_key = 'contato@exemplo.org.br',
  weekly_schedule = $json$[
    {"dia": "Segunda-feira", "horario": "20h", "atividade": "Palestra pública e passe", "detalhe": "Aberta a todos; a casa abre às 19h30"},
    {"dia": "Terça-feira", "horario": "19h45", "atividade": "Estudo sistematizado", "detalhe": "Turmas das obras básicas de Allan Kardec"},
    {"dia": "Quarta-feira", "horario": "14h", "atividade": "Oficina de costura", "detalhe": "Enxovais para gestantes da comunidade"},
    {"dia": "Quarta-feira", "horario": "19h", "atividade": "Atendimento fraterno", "detalhe": "Escuta individual, por ordem de chegada"},
    {"dia": "Quinta-feira", "horario": "19h30", "atividade": "Estudo do Evangelho", "detalhe": "Leitura e conversa, seguidas de passe"},
    {"dia": "Sexta-feira", "horario": "18h", "atividade": "Sopa fraterna", "detalhe": "Preparo a partir das 14h; voluntários são bem-vindos"},
    {"dia": "Sábado", "horario": "9h", "atividade": "Bazar e biblioteca", "detalhe": "No primeiro e no terceiro sábado do mês"},
    {"dia": "Sábado", "horario": "11h às 12h", "atividade": "Retirada da pizza beneficente", "detalhe": "A cada quinze dias, sob encomenda"},
    {"dia": "Domingo", "horario": "9h", "atividade": "Palestra, evangelização infantil e mocidade", "detalhe": "As três ao mesmo tempo, para a família vir junta"}
  ]$json$,
  donation_text = $text$Tudo o que a casa faz é gratuito e feito por voluntários. As doações pagam a água, a luz, o gás da cozinha, as cestas entregues às famílias e o material da evangelização.

Você pode doar por boleto ou por cartão de crédito, uma vez ou todos os meses. Qualquer valor ajuda, e a prestação de contas é publicada aqui a cada semestre.$text$;
