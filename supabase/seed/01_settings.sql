-- Demo content of an invented association, "Associação Espírita Caminho de Luz". The files run in their order on an empty, migrated
-- database. Every date is relative to now, so that the content looks recent whenever the site is started.

update public.site_settings set
  contact_email = 'contato@exemplo.org.br',
  contact_phone = '+5564999990000',
  whatsapp = '+5564999990000',
  social_url = 'https://www.instagram.com/',
  pix_key = 'contato@exemplo.org.br',
  pix_test_key = 'contato@exemplo.org.br',
  pix_test_result = 'chegou',
  pix_tested_at = now() - interval '30 days',
  weekly_schedule = $json$[
    {"frequencia": "semanal", "dias": [1], "semanas": [], "inicio": "20:00", "fim": "", "dia": "Segunda-feira", "horario": "20h", "atividade": "Palestra pública e passe", "detalhe": "Aberta a todos; a casa abre às 19h30"},
    {"frequencia": "semanal", "dias": [2], "semanas": [], "inicio": "19:45", "fim": "", "dia": "Terça-feira", "horario": "19h45", "atividade": "Estudo sistematizado", "detalhe": "Turmas das obras básicas de Allan Kardec"},
    {"frequencia": "semanal", "dias": [3], "semanas": [], "inicio": "14:00", "fim": "", "dia": "Quarta-feira", "horario": "14h", "atividade": "Oficina de costura", "detalhe": "Enxovais para gestantes da comunidade"},
    {"frequencia": "semanal", "dias": [3], "semanas": [], "inicio": "19:00", "fim": "", "dia": "Quarta-feira", "horario": "19h", "atividade": "Atendimento fraterno", "detalhe": "Escuta individual, por ordem de chegada"},
    {"frequencia": "semanal", "dias": [4], "semanas": [], "inicio": "19:30", "fim": "", "dia": "Quinta-feira", "horario": "19h30", "atividade": "Estudo do Evangelho", "detalhe": "Leitura e conversa, seguidas de passe"},
    {"frequencia": "semanal", "dias": [5], "semanas": [], "inicio": "18:00", "fim": "", "dia": "Sexta-feira", "horario": "18h", "atividade": "Sopa fraterna", "detalhe": "Preparo a partir das 14h; voluntários são bem-vindos"},
    {"frequencia": "mensal", "dias": [6], "semanas": [1, 3], "inicio": "09:00", "fim": "", "dia": "1º e 3º sábado", "horario": "9h", "atividade": "Bazar e biblioteca", "detalhe": "Roupas, livros e uma boa conversa"},
    {"frequencia": "variavel", "dias": [6], "semanas": [], "inicio": "11:00", "fim": "12:00", "dia": "Sábado", "horario": "11h às 12h", "atividade": "Retirada da pizza beneficente", "detalhe": "A cada quinze dias, sob encomenda"},
    {"frequencia": "semanal", "dias": [0], "semanas": [], "inicio": "09:00", "fim": "", "dia": "Domingo", "horario": "9h", "atividade": "Palestra, evangelização infantil e mocidade", "detalhe": "As três ao mesmo tempo, para a família vir junta"}
  ]$json$,
  donation_text = $text$Tudo o que a casa faz é gratuito e feito por voluntários. As doações pagam a água, a luz, o gás da cozinha, as cestas entregues às famílias e o material da evangelização.

Você pode doar por boleto ou por cartão de crédito, uma vez ou todos os meses. Qualquer valor ajuda, e a prestação de contas é publicada aqui a cada semestre.$text$;
