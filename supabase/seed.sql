-- Demo content: an invented house, "Associação Espírita Caminho de Luz". Applied after the migrations to an empty
-- database; every date is relative to now, so that the site looks lived in whenever it is started.

-- ---------------------------------------------------------------------------------------------------------------------
-- Site settings
-- ---------------------------------------------------------------------------------------------------------------------

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

Você pode doar por boleto ou por cartão de crédito, uma vez ou todos os meses, e também por Pix. Qualquer valor ajuda, e a prestação de contas é publicada aqui a cada semestre.$text$;

-- ---------------------------------------------------------------------------------------------------------------------
-- Posts. dia: days ago (negative: scheduled, null: draft). imagem: a name in public/imagens, described once below.
-- ---------------------------------------------------------------------------------------------------------------------

with imagens (nome, descricao) as (values
  ('agasalho', 'Caixa de doações com cobertores dobrados e uma blusa de lã amarela'),
  ('amanhecer', 'Sol nascendo atrás das colinas do Cerrado, com um caminho dourado entre elas'),
  ('bazar', 'Arara de roupas e estante com livros, louças e brinquedos, sob bandeirinhas coloridas'),
  ('ceu-estrelado', 'Duas pessoas sentadas na colina diante da Via Láctea'),
  ('coral', 'Coral cantando em duas fileiras diante de uma janela ao entardecer'),
  ('fachada', 'Fachada iluminada da casa ao anoitecer, com um ipê-amarelo ao lado e pessoas chegando'),
  ('feira-do-livro', 'Barraca de livros na praça, com toldo listrado e visitantes'),
  ('ipe-amarelo', 'Ipê-amarelo em flor ao lado de um banco'),
  ('livro-aberto', 'Livro aberto de onde sobem luz e pequenos pássaros'),
  ('maos-e-luz', 'Duas mãos em concha sob um coração de luz'),
  ('muda', 'Muda verde brotando da terra ao sol da manhã'),
  ('palestra', 'Público sentado ouvindo uma palestrante no auditório'),
  ('pizza', 'Pizza de tomate, azeitona e manjericão sobre uma tábua de madeira'),
  ('pomba', 'Pomba branca voando sobre as nuvens com um ramo de oliveira'),
  ('roda-de-criancas', 'Crianças de mãos dadas em roda no gramado'),
  ('sopa-fraterna', 'Panela grande de sopa fumegante na mesa, com pratos servidos e pão'),
  ('vela-na-janela', 'Vela acesa no parapeito de uma janela à noite, ao lado de flores')
), artigos (categoria, ordem, dia, hora, imagem, titulo, resumo, conteudo) as (values

-- Activities: what the house offers all year, in the order of the home page.
('atividades', 1, 12, '08:30', 'palestra', 'Palestra pública e passe',
 'Segundas às 20h e domingos às 9h: uma reflexão simples à luz do Evangelho, aberta a todas as pessoas.',
$html$<p>A palestra pública é a porta de entrada da casa. Durante quarenta minutos, um expositor conversa sobre um tema do Evangelho ou da vida diária, em linguagem simples, sem exigir nenhum conhecimento anterior. <strong>Não é preciso ser espírita para participar</strong>, nem se inscrever.</p>
<h2>Como funciona</h2>
<ul><li><p>A casa abre trinta minutos antes, com música suave e silêncio para quem quiser se recolher.</p></li><li><p>A reunião começa com uma prece e termina com o passe, oferecido a quem desejar.</p></li><li><p>Crianças são bem-vindas; aos domingos, a evangelização acontece no mesmo horário.</p></li></ul>
<p>Quem vem pela primeira vez encontra, na recepção, um voluntário com crachá amarelo. É só perguntar: ele mostra o salão, os banheiros, a biblioteca e conta como participar das outras atividades.</p>
<p>As palestras de segunda-feira também são transmitidas pela página <a href="/ao-vivo">Ao Vivo</a>.</p>$html$),

('atividades', 2, 40, '09:00', 'maos-e-luz', 'Atendimento fraterno: uma conversa de coração aberto',
 'Às quartas, a partir das 19h, voluntários preparados escutam com respeito e sigilo quem precisa conversar.',
$html$<p>Há dias em que o que mais precisamos é de alguém que nos escute sem pressa. O atendimento fraterno existe para isso: uma conversa reservada, de vinte a trinta minutos, com um voluntário preparado para ouvir.</p>
<p>Não damos consultas, não fazemos adivinhações e não substituímos o médico nem o psicólogo. Oferecemos escuta, uma palavra de esperança e, quando é o caso, a orientação sobre as atividades da casa que podem ajudar.</p>
<blockquote><p>Tudo o que é dito na sala fica na sala.</p></blockquote>
<p>O atendimento é feito por ordem de chegada, às quartas-feiras, das 19h às 20h30. Se você estiver passando por um momento de grande sofrimento, o <strong>CVV</strong> atende gratuitamente pelo telefone <strong>188</strong>, vinte e quatro horas por dia.</p>$html$),

('atividades', 3, 95, '10:00', 'vela-na-janela', 'Estudo do Evangelho',
 null,
$html$<p>Toda quinta-feira, às 19h30, um pequeno grupo se reúne em torno de uma mesa para ler e comentar <em>O Evangelho Segundo o Espiritismo</em>. Cada pessoa fala se quiser; quem prefere apenas ouvir é igualmente bem-vindo.</p>
<p>Seguimos a ordem do livro, um trecho por semana, e procuramos sempre a mesma pergunta: <em>o que isto muda no meu dia de amanhã?</em> Das respostas nascem propósitos modestos, como pedir desculpas a um vizinho, visitar um parente doente, ter mais paciência no trânsito.</p>
<p>Há exemplares na casa para quem não tem o livro. Ao final, aplica-se o passe.</p>$html$),

('atividades', 4, 150, '08:00', 'livro-aberto', 'Estudo sistematizado da Doutrina Espírita',
 'Turmas às terças-feiras, 19h45, com encontros semanais e espaço para todas as perguntas.',
$html$<p>O estudo sistematizado percorre, em encontros semanais, os princípios apresentados por Allan Kardec nas cinco obras básicas. As turmas são pequenas, com no máximo vinte participantes, para que haja tempo de perguntar.</p>
<ol><li><p><em>O Livro dos Espíritos</em> (1857)</p></li><li><p><em>O Livro dos Médiuns</em> (1861)</p></li><li><p><em>O Evangelho Segundo o Espiritismo</em> (1864)</p></li><li><p><em>O Céu e o Inferno</em> (1865)</p></li><li><p><em>A Gênese</em> (1868)</p></li></ol>
<p>Começamos pelas primeiras perguntas de <em>O Livro dos Espíritos</em> e seguimos sem pressa. Quem entra com a turma em andamento recebe um resumo do que já foi visto e um colega para acompanhar as primeiras semanas.</p>
<p>As inscrições ficam abertas o ano todo, na recepção.</p>$html$),

('atividades', 5, 33, '09:30', 'roda-de-criancas', 'Evangelização infantil',
 'Domingos às 9h, para crianças de 3 a 12 anos: histórias, música, natureza e muita conversa sobre o bem.',
$html$<p>Enquanto os pais assistem à palestra de domingo, as crianças têm o seu próprio encontro. São quatro turmas, de 3 a 12 anos, cada uma com dois evangelizadores.</p>
<p>As aulas têm história, música, desenho e brincadeira. Falamos de amizade, de verdade, de cuidado com os animais e as plantas, de Jesus como irmão mais velho que ensina a amar. Nada de lição decorada: as crianças aprendem fazendo.</p>
<h3>O que levar</h3>
<ul><li><p>Garrafinha de água com o nome.</p></li><li><p>Roupa confortável, que possa sujar de tinta.</p></li><li><p>Uma fruta para o lanche coletivo.</p></li></ul>
<p>No primeiro dia, o responsável preenche uma ficha simples com nome, idade, alergias e telefone de contato.</p>$html$),

('atividades', 6, 60, '18:00', 'ceu-estrelado', 'Mocidade Espírita Caminho de Luz',
 'Jovens de 13 a 21 anos que estudam, tocam violão, discordam com carinho e põem a mão na massa.',
$html$<p>A mocidade se reúne aos domingos, às 9h, na sala dos fundos, a mais barulhenta da casa. Ali se estuda, se canta e se conversa sobre o que importa: escolhas, amizades, profissão, medo, fé, internet, futuro.</p>
<p>A cada mês os jovens escolhem um tema e preparam, eles mesmos, o encontro. Já tivemos debates, teatro, sarau, acampamento e uma noite de observação do céu com telescópio emprestado.</p>
<p>A mocidade também trabalha: é ela que monta as cestas da campanha do quilo e que embala as pizzas nos sábados de retirada.</p>$html$),

('atividades', 7, 22, '14:00', 'sopa-fraterna', 'Sopa fraterna',
 'Todas as sextas, às 18h, cento e vinte pratos de sopa quente e um dedo de prosa para quem chegar.',
$html$<p>A panela vai ao fogo às 14h. Enquanto a abóbora cozinha, alguém pica o cheiro-verde, alguém corta o pão, alguém põe a mesa comprida com toalha xadrez. Às 18h o portão se abre.</p>
<p>Servimos em média cento e vinte pratos por semana a famílias do bairro e a pessoas em situação de rua. Ninguém precisa explicar por que veio. Quem quiser leva também uma porção para casa.</p>
<p>Mais do que comida, oferecemos mesa: sentar-se junto, perguntar pelo nome, lembrar da semana passada.</p>
<h3>Como ajudar</h3>
<ul><li><p><strong>Doando:</strong> legumes, macarrão, frango, óleo, pão do dia.</p></li><li><p><strong>Trabalhando:</strong> há tarefas das 14h às 20h; dá para ficar só uma hora.</p></li><li><p><strong>Divulgando:</strong> conte a quem precisa.</p></li></ul>$html$),

('atividades', 8, 9, '11:30', 'pizza', 'Pizza beneficente: como encomendar',
 'A cada quinze dias, aos sábados, pizzas assadas na hora por R$ 50,00. A renda mantém as obras da casa.',
$html$<p>Quem já provou sabe: a massa descansa desde a véspera, o molho é de tomate fresco e o recheio não economiza. A cada quinze dias, a equipe da cozinha chega às seis da manhã para que, às onze, as pizzas saiam quentinhas.</p>
<ol><li><p>Escolha os sabores na página <a href="/pizza-beneficente">Pizza Beneficente</a>, até a quinta-feira da semana da retirada.</p></li><li><p>Combine o pagamento: Pix, dinheiro ou cartão.</p></li><li><p>Retire na casa, no sábado, <strong>das 11h às 12h</strong>.</p></li></ol>
<p>Cada pizza custa <strong>R$ 50,00</strong>. Toda a renda vai para a sopa fraterna, as cestas básicas e a manutenção do prédio.</p>$html$),

('atividades', 9, 70, '09:00', 'bazar', 'Bazar permanente',
 null,
$html$<p>Roupas em bom estado, louças, livros, brinquedos e pequenos móveis, tudo limpo, conferido e com preço de amigo. O bazar abre no primeiro e no terceiro sábado do mês, das 9h ao meio-dia.</p>
<p>O que não se vende em três meses é doado a famílias atendidas pela casa. Nada fica parado.</p>
<p>Para doar, entregue as peças na recepção em qualquer dia de reunião. Pedimos apenas que estejam <em>como você gostaria de recebê-las</em>.</p>$html$),

('atividades', 10, 110, '19:00', 'coral', 'Coral Vozes do Caminho',
 'Ensaios aos sábados, às 16h. Não é preciso saber ler partitura: é preciso gostar de cantar junto.',
$html$<p>O coral nasceu de uma brincadeira na cozinha e hoje reúne vinte e duas vozes. Cantamos nas palestras de domingo, nas visitas ao lar de idosos e onde nos chamarem.</p>
<p>Os ensaios são aos sábados, às 16h. O regente, professor de música aposentado, tem paciência de sobra: quem nunca cantou começa pela percussão e, quando vê, já está no meio dos contraltos.</p>$html$),

('atividades', 11, 130, '14:00', null, 'Oficina de costura e enxovais',
 null,
$html$<p>Às quartas-feiras, às 14h, oito máquinas de costura trabalham sem parar. Dali saem os enxovais entregues às gestantes acompanhadas pela casa: cueiros, mantas, roupinhas, toalhas de capuz.</p>
<p>Cada gestante participa de cinco encontros, com orientação de uma enfermeira voluntária sobre o pré-natal, a amamentação e os primeiros cuidados. No último, recebe o enxoval completo e um abraço demorado.</p>
<p>Precisamos sempre de flanela, malha, linha branca e elástico. E de quem saiba pregar botões.</p>$html$),

('atividades', 12, 85, '15:00', null, 'Visita ao lar de idosos',
 'No último domingo do mês, à tarde: música, bolo de fubá e ouvidos atentos a histórias compridas.',
$html$<p>No último domingo de cada mês, às 15h, um grupo de quinze voluntários visita os moradores do lar de idosos do bairro. Levamos violão, bolo de fubá e, principalmente, tempo.</p>
<p>Seu Antônio gosta de contar a mesma história da enchente, e nós gostamos de ouvi-la. Dona Nair pede sempre a mesma valsa. A repetição, ali, é uma forma de carinho.</p>
<p>Quem quiser participar combina com a coordenação na palestra do domingo anterior. Não é permitido levar doces com açúcar sem avisar a enfermagem.</p>$html$),

('atividades', 13, 160, '10:30', 'feira-do-livro', 'Biblioteca e livraria',
 'Mais de 1.400 títulos para empréstimo gratuito, antes e depois das reuniões.',
$html$<p>A biblioteca empresta até dois livros por pessoa, por vinte e um dias. Há obras básicas, romances, biografias, livros infantis e uma prateleira de títulos em letra grande.</p>
<p>A livraria, ao lado, vende a preço de capa; o que sobra paga novos livros para a biblioteca.</p>
<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><div><p>Fazer o cartão (leve um documento)</p></div></li><li data-type="taskItem" data-checked="true"><div><p>Escolher até dois livros</p></div></li><li data-type="taskItem" data-checked="false"><div><p>Devolver em vinte e um dias, ou renovar na recepção</p></div></li></ul>$html$),

('atividades', 14, 48, '20:00', null, 'Evangelho no lar: comece com quinze minutos',
 null,
$html$<p>Reunir a família uma vez por semana, no mesmo dia e horário, para uma leitura breve e uma conversa tranquila: eis o Evangelho no lar. Não há ritual, nem roupa especial, nem mesa preparada.</p>
<h3>Um roteiro simples</h3>
<ol><li><p>Uma prece curta, com as próprias palavras.</p></li><li><p>A leitura de um trecho de <em>O Evangelho Segundo o Espiritismo</em>.</p></li><li><p>Alguns minutos de conversa, em que todos possam falar, inclusive as crianças.</p></li><li><p>Uma lembrança fraterna pelos que sofrem e a prece final.</p></li></ol>
<p>Quem quiser ajuda para começar pode pedir a visita da equipe, que acompanha as duas primeiras reuniões.</p>$html$),

('atividades', 15, 200, '09:00', null, 'Cestas básicas e acompanhamento de famílias',
 null,
$html$<p>Quarenta e duas famílias recebem mensalmente uma cesta básica preparada na casa. A entrega é acompanhada: uma dupla de voluntários visita cada família, conhece as crianças, ajuda com documentos, encaminha para cursos e serviços públicos.</p>
<p>O objetivo é que a cesta deixe de ser necessária. No último ano, onze famílias passaram de atendidas a voluntárias.</p>$html$),

('atividades', 16, 55, '07:30', 'muda', 'Horta comunitária',
 'Atrás da casa, oito canteiros abastecem a sopa e ensinam paciência a crianças e adultos.',
$html$<p>Onde havia entulho, hoje há couve, cebolinha, cenoura e um pé de manjericão que perfuma as pizzas. A horta é cuidada por um grupo que se reveza às terças e aos sábados, logo cedo.</p>
<p>As turmas da evangelização têm o seu próprio canteiro. Semear, esperar, regar e dividir: há lições que nenhum livro ensina tão bem.</p>
<p>Aceitamos mudas, sementes, ferramentas e braços.</p>$html$),

('atividades', 17, 175, '16:00', null, 'Reforço escolar',
 null,
$html$<p>Às segundas e quartas, das 16h às 17h30, professores aposentados e universitários acompanham vinte e cinco alunos do ensino fundamental nas lições de português e matemática.</p>
<p>O lanche é servido às 16h, porque ninguém aprende com fome. Na última sexta do mês há cinema com pipoca, escolhido por votação.</p>$html$),

('atividades', 18, 210, '10:00', null, 'Seja voluntário',
 'Uma hora por semana já faz diferença. Veja onde precisamos de ajuda.',
$html$<p>A casa funciona graças a oitenta e seis voluntários. Ninguém recebe pagamento, e ninguém precisa saber tudo: cada tarefa tem um responsável que ensina.</p>
<h2>Onde precisamos de ajuda agora</h2>
<ul><li><p><strong>Cozinha:</strong> sextas à tarde e sábados de pizza.</p></li><li><p><strong>Recepção:</strong> segundas, das 19h30 às 21h30.</p></li><li><p><strong>Evangelização:</strong> domingos de manhã, com formação prévia.</p></li><li><p><strong>Som e transmissão:</strong> segundas-feiras.</p></li><li><p><strong>Costura:</strong> quartas à tarde.</p></li></ul>
<p>Procure a recepção ou escreva pela página de <a href="/contato">Contato</a>. A conversa inicial dura quinze minutos e não compromete ninguém.</p>$html$),

('atividades', 19, null, '10:00', null, 'Oficina de Libras na recepção',
 'Em preparação: curso básico para os voluntários que acolhem o público.',
$html$<p>Estamos montando, com uma intérprete voluntária, um curso básico de Libras para as equipes da recepção e da evangelização. Falta confirmar o dia e o material.</p><p>A ideia é começar com doze encontros de uma hora.</p>$html$),

-- Events: dates on the calendar of the house.
('eventos', 0, 3, '09:00', 'feira-do-livro', 'Feira do livro espírita na praça',
 'Três dias de livros com desconto, contação de histórias e música, na praça do Jardim Presidente.',
$html$<p>De sexta a domingo, a nossa livraria vai para a praça. São mais de seiscentos títulos, com descontos de até 40%, além de uma banca de troca: traga um livro, leve outro.</p>
<ul><li><p><strong>Sexta, 19h:</strong> abertura com o Coral Vozes do Caminho.</p></li><li><p><strong>Sábado, 10h:</strong> contação de histórias para crianças.</p></li><li><p><strong>Domingo, 17h:</strong> roda de conversa sobre leitura em família.</p></li></ul>
<p>A entrada é livre. Em caso de chuva, a feira acontece no salão da casa.</p>$html$),

('eventos', 0, 6, '08:00', 'pizza', 'Próximas rodadas da pizza beneficente abertas',
 'Já dá para encomendar: duas datas de retirada, oito sabores e a mesma cozinha caprichosa.',
$html$<p>Estão abertas as encomendas para as duas próximas rodadas. Os pedidos podem ser feitos pelo site até a quinta-feira que antecede cada retirada, às 20h, ou até acabarem as vagas do forno: <strong>cento e vinte pizzas por sábado</strong>.</p>
<p>A retirada é na casa, das 11h às 12h. Traga o código do pedido, que aparece na tela de confirmação.</p>
<p><a href="/pizza-beneficente">Fazer meu pedido</a></p>$html$),

('eventos', 0, 10, '10:00', 'amanhecer', 'Caminhada da fraternidade ao nascer do sol',
 null,
$html$<p>Neste domingo, às 6h, sairemos juntos da porta da casa para uma caminhada leve de três quilômetros até o parque. Ao chegar, uma prece, um café da manhã partilhado e a alegria de ver o dia começar.</p>
<p>Leve água, boné e um item para a mesa do café. O percurso é plano e há carro de apoio para quem cansar.</p>$html$),

('eventos', 0, 25, '11:00', 'palestra', 'Semana Espírita: cinco noites de reflexão',
 'De segunda a sexta, às 20h, cinco convidados conversam sobre esperança em tempos difíceis.',
$html$<p>A Semana Espírita deste ano tem por tema <strong>“Esperança: um trabalho de todos os dias”</strong>. Cada noite traz um expositor, um momento musical e tempo para perguntas.</p>
<ol><li><p><strong>Segunda:</strong> A fé que pensa.</p></li><li><p><strong>Terça:</strong> Família, primeira escola.</p></li><li><p><strong>Quarta:</strong> O perdão possível.</p></li><li><p><strong>Quinta:</strong> Caridade além da esmola.</p></li><li><p><strong>Sexta:</strong> A vida continua.</p></li></ol>
<p>Haverá recreação para as crianças, intérprete de Libras na quarta e na sexta, e transmissão na página <a href="/ao-vivo">Ao Vivo</a>. Entrada franca.</p>$html$),

('eventos', 0, 24, '09:30', 'bazar', 'Bazar de inverno',
 'Casacos, cobertores e botas a partir de R$ 5,00, no salão da casa.',
$html$<p>Durante um sábado inteiro, das 8h às 16h, o salão vira loja: são mais de mil peças de inverno conferidas, lavadas e separadas por tamanho.</p>
<p>Haverá café, caldo de mandioca e a mesa de bordados da oficina de costura. A renda será usada na compra de cobertores novos para a campanha do agasalho.</p>
<p>Aceitamos Pix, dinheiro e cartão. Sacolas retornáveis são bem-vindas!</p>$html$),

('eventos', 0, 31, '19:30', 'coral', 'Cantata “Canções da Esperança”',
 null,
$html$<p>O Coral Vozes do Caminho convida para a sua apresentação anual, no sábado, às 19h30. Serão doze canções, de cantigas do interior goiano a peças compostas por companheiros da casa.</p>
<p>Entrada mediante um quilo de alimento não perecível. Chegue cedo: o salão tem duzentos lugares.</p>$html$),

('eventos', 0, 38, '17:00', 'ceu-estrelado', 'Palestra e observação do céu: “Há muitas moradas”',
 'Uma noite para falar da grandeza da criação, com telescópios no pátio.',
$html$<p>“Há muitas moradas na casa de meu Pai”, lemos no Evangelho de João (14:2). A partir dessa imagem, que abre o terceiro capítulo de <em>O Evangelho Segundo o Espiritismo</em>, conversaremos sobre a pluralidade dos mundos e sobre a humildade a que o céu nos convida.</p>
<p>Depois da palestra, o clube de astronomia da cidade instalará dois telescópios no pátio. Se o tempo ajudar, veremos as luas de Júpiter.</p>
<p>Começo às 19h. As luzes externas ficarão apagadas; traga uma lanterna pequena.</p>$html$),

('eventos', 0, 45, '14:00', 'roda-de-criancas', 'Manhã da alegria com a evangelização',
 'Gincana, teatro de fantoches e piquenique para as crianças da casa e do bairro.',
$html$<p>No domingo, das 8h30 às 11h30, o gramado será das crianças. Haverá brincadeiras cooperativas, em que todos ganham juntos ou tentam de novo, teatro de fantoches e um grande piquenique.</p>
<p>Cada família traz um prato e leva para casa uma muda preparada na horta. Crianças pequenas devem vir acompanhadas.</p>$html$),

('eventos', 0, 52, '20:00', 'pomba', 'Roda de conversa: atravessar o luto',
 'Um encontro sereno para quem sente saudade.',
$html$<p>Saudade não é falta de fé. Chorar também não. Nesta roda de conversa, quem perdeu alguém querido encontra um lugar seguro para falar, ouvir e respirar fundo.</p>
<p>O encontro é conduzido por uma psicóloga voluntária e por um trabalhador do atendimento fraterno. Partimos da confiança, central na Doutrina Espírita, de que a vida prossegue e o afeto permanece, e do respeito ao tempo de cada um.</p>
<p>São vinte lugares. Inscreva-se na recepção.</p>$html$),

('eventos', 0, 58, '09:00', 'ipe-amarelo', 'Plantio de ipês na avenida',
 null,
$html$<p>Em parceria com os moradores da quadra 17, plantaremos vinte mudas de ipê-amarelo ao longo da avenida. A prefeitura autorizou o plantio e cedeu o adubo; nós entramos com as enxadas e a boa vontade.</p>
<p>Cada muda terá um padrinho, responsável por regá-la durante a primeira seca. Padrinhos mirins são os mais aplicados, como mostrou o plantio anterior.</p>
<p>Encontro no sábado, às 7h30. Use chapéu e calçado fechado.</p>$html$),

('eventos', 0, 66, '10:00', null, 'Mutirão de pintura das salas',
 null,
$html$<p>Temos a tinta, temos os rolos, falta a sua roupa velha. No sábado, a partir das 7h, pintaremos as quatro salas da evangelização e o corredor.</p>
<p>O almoço fica por conta da equipe da sopa: galinhada, salada da horta e doce de leite.</p>
<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><div><p>Comprar tinta lavável</p></div></li><li data-type="taskItem" data-checked="true"><div><p>Pedir escadas emprestadas</p></div></li><li data-type="taskItem" data-checked="false"><div><p>Reunir vinte pintores de primeira viagem</p></div></li></ul>$html$),

('eventos', 0, 74, '16:00', null, 'Tarde de música no lar de idosos',
 null,
$html$<p>Violão, sanfona e um repertório de serestas escolhido pelos próprios moradores. O coral e a mocidade se unem nesta visita especial, no domingo às 15h.</p>
<p>Se você toca um instrumento, traga-o. Se não toca, traga a sua melhor conversa.</p>$html$),

('eventos', 0, 83, '18:30', null, 'Encontro de pais e evangelizadores',
 'Como conversar com as crianças sobre perda, medo e diferenças.',
$html$<p>Educar é tarefa de muitos. Uma vez por semestre reunimos pais, mães, avós e evangelizadores para trocar experiências sobre o que as crianças têm perguntado, e sobre o que respondemos quando não sabemos a resposta.</p>
<p>Na última vez, o assunto que mais tempo nos tomou foi o telefone celular. Desta vez, uma pedagoga convidada abrirá a conversa sobre <em>medo, perda e diferença</em>.</p>
<p>Há recreação para os pequenos durante o encontro.</p>$html$),

('eventos', 0, 91, '19:00', 'vela-na-janela', 'Oficina: Evangelho no lar na prática',
 null,
$html$<p>Muita gente gostaria de começar a reunião do Evangelho em casa e não sabe como. Nesta oficina de uma hora, faremos uma reunião de verdade, do começo ao fim, e depois conversaremos sobre as dúvidas mais comuns.</p>
<p>E se alguém da família não quiser participar? E se o bebê chorar? E se eu morar só? Há respostas simples e afetuosas para todas.</p>
<p>Quinta-feira, às 18h30, antes do estudo do Evangelho.</p>$html$),

('eventos', 0, 104, '08:00', null, 'Almoço fraterno em prol do telhado',
 null,
$html$<p>Arroz com pequi, frango caipira, guariroba e salada da horta: o almoço fraterno tem sabor de casa de avó. Os convites custam R$ 35,00 e já estão à venda na recepção; crianças até 8 anos não pagam.</p>
<p>A renda completa o que falta para a troca das telhas do salão.</p>
<p>Para quem não come carne, haverá moqueca de banana-da-terra. Avise na hora da compra.</p>$html$),

('eventos', 0, 118, '17:00', 'ceu-estrelado', 'Encontro de mocidades do sudoeste goiano',
 'Cento e trinta jovens de nove cidades, um fim de semana e uma pergunta: o que fazer do próprio tempo?',
$html$<p>A nossa mocidade receberá jovens de nove cidades da região para dois dias de oficinas, música, estudo e serviço. O tema, escolhido por votação, é <strong>“O tempo que me foi dado”</strong>.</p>
<p>No sábado à tarde, os participantes se dividirão em grupos para ajudar na horta, na sopa e na reforma do parquinho da praça. À noite, sarau sob as estrelas.</p>
<p>Precisamos de famílias que possam hospedar dois ou três jovens de sexta a domingo. Procure a coordenação.</p>$html$),

('eventos', 0, 140, '19:30', null, 'Encontro anual dos trabalhadores da casa',
 null,
$html$<p>Uma vez por ano paramos todas as atividades por uma manhã para agradecer, avaliar e planejar. O encontro é aberto a todos os voluntários, dos mais antigos aos que chegaram na semana passada.</p>
<h3>Pauta</h3>
<ol><li><p>Acolhida e prece.</p></li><li><p>O que deu certo e o que aprendemos.</p></li><li><p>Prestação de contas.</p></li><li><p>Metas de cada equipe, em uma frase.</p></li><li><p>Café com pão de queijo.</p></li></ol>
<p>Traga a sua caneca.</p>$html$),

('eventos', 0, -5, '08:00', 'livro-aberto', 'Seminário “Perguntas que mudam a vida”',
 'Uma manhã de estudo sobre o método de O Livro dos Espíritos: perguntar, ouvir, comparar, pensar.',
$html$<p><em>O Livro dos Espíritos</em> é construído em perguntas e respostas: são mil e dezenove, reunidas em quatro partes. Neste seminário, olharemos para o método. Por que perguntar? Como comparar respostas? O que fazer com aquilo que ainda não sabemos?</p>
<p>O encontro vai das 8h às 11h30, com intervalo para o lanche. As inscrições são gratuitas e limitadas a sessenta pessoas.</p>$html$),

('eventos', 0, null, '08:00', null, 'Noite de cinema e debate',
 null,
$html$<p>Rascunho da programação: escolher o filme (conferir os direitos de exibição), pipoca com a mocidade, debate de trinta minutos.</p><p>Data provável: última sexta-feira do mês.</p>$html$),

-- News.
('noticias', 0, 2, '07:45', 'agasalho', 'Campanha do agasalho chega a 1.240 peças',
 'A meta era de oitocentas. As entregas começaram nesta semana, em nove bairros.',
$html$<p>Foram cinco semanas de caixas cheias na recepção. Ontem à noite, a equipe terminou a contagem: <strong>1.240 peças</strong>, entre cobertores, casacos, meias e gorros, todas lavadas e separadas por tamanho.</p>
<p>As entregas já começaram e seguem até o fim do mês, em nove bairros da cidade. Além das famílias acompanhadas pela casa, receberão doações o abrigo municipal e duas escolas.</p>
<blockquote><p>Uma senhora trouxe a manta que ela mesma tricotou. Disse que cada ponto foi uma prece.</p></blockquote>
<p>A quem doou, lavou, costurou botão, dirigiu, carregou e abraçou: muito obrigado. As meias continuam em falta; ainda dá tempo.</p>$html$),

('noticias', 0, 4, '18:20', 'fachada', 'Telhado novo, casa seca: a reforma terminou',
 'Depois de três meses de obra, o salão volta a receber as palestras de segunda e de domingo.',
$html$<p>Quem passou pela avenida já percebeu: o telhado da casa está inteirinho. A obra, que durou três meses, trocou as telhas, reforçou o madeiramento e refez as calhas.</p>
<p>O custo foi pago com o almoço fraterno, sete rodadas da pizza beneficente e doações de duzentas e quatro pessoas, muitas delas de dez ou vinte reais. A planilha completa está no mural e pode ser consultada por qualquer pessoa.</p>
<p>Na primeira chuva forte, na quinta-feira, o grupo do Evangelho ficou alguns segundos em silêncio, olhando para cima. Nenhuma goteira. Alguém bateu palmas e a reunião continuou.</p>$html$),

('noticias', 0, 7, '09:10', 'sopa-fraterna', 'Sopa fraterna completa oitocentas semanas',
 null,
$html$<p>Começou com uma panela emprestada e dezoito pratos. Na última sexta-feira, a sopa fraterna completou oitocentas semanas de serviço, sem falhar uma única, nem em feriado, nem em dia de chuva.</p>
<p>Pelas contas de Dona Lourdes, que coordena a cozinha desde o começo, são mais de cinquenta mil pratos, oito panelas aposentadas e um número incalculável de histórias.</p>
<p>— O segredo? — ela repete a pergunta, mexendo o caldo. — É cebola bem dourada. E saber o nome das pessoas.</p>$html$),

('noticias', 0, 11, '08:00', null, 'Site novo: pedidos de pizza, transmissões e avisos em um só lugar',
 'Letras maiores, páginas mais leves e menos cliques. Conte para a gente o que achou.',
$html$<p>O site da casa foi refeito pensando em quem nos visita pelo celular. As letras cresceram, os botões também, e tudo abre mais depressa, mesmo com a internet fraca.</p>
<ul><li><p>As <a href="/atividades">atividades</a> e os <a href="/eventos">eventos</a> têm páginas próprias.</p></li><li><p>As palestras transmitidas ficam guardadas na página <a href="/ao-vivo">Ao Vivo</a>.</p></li><li><p>A <a href="/pizza-beneficente">pizza beneficente</a> é encomendada ali mesmo, com o total na hora.</p></li></ul>
<p>Os dados que você nos confia são usados apenas para o que foram pedidos. O aviso de privacidade explica tudo em linguagem simples.</p>$html$),

('noticias', 0, 14, '19:00', 'livro-aberto', 'Livro do mês: O Evangelho Segundo o Espiritismo',
 'Publicado em 1864, é o livro mais lido nas casas espíritas brasileiras. Por onde começar?',
$html$<p>Em vinte e oito capítulos, Allan Kardec reúne e comenta as máximas morais de Jesus, deixando de lado as controvérsias para ficar com o que une. É um livro para ler devagar, um pouco por dia, de preferência perto de alguém com quem se possa conversar.</p>
<p>Para quem nunca leu, sugerimos três capítulos:</p>
<ul><li><p><strong>Capítulo V</strong>, “Bem-aventurados os aflitos”, sobre o sentido das dores.</p></li><li><p><strong>Capítulo X</strong>, “Bem-aventurados os misericordiosos”, sobre perdão e indulgência.</p></li><li><p><strong>Capítulo XV</strong>, cujo título resume a obra: “Fora da caridade não há salvação”.</p></li></ul>
<blockquote><p>Reconhece-se o verdadeiro espírita pela sua transformação moral e pelos esforços que faz para dominar suas más inclinações.</p><p><em>Allan Kardec, O Evangelho Segundo o Espiritismo, cap. XVII, item 4</em></p></blockquote>
<p>Há nove exemplares na biblioteca, dois deles em letra grande.</p>$html$),

('noticias', 0, 19, '10:30', null, 'Rampa, corrimão e banheiro acessível: a casa mais fácil de entrar',
 null,
$html$<p>Desde domingo, quem usa cadeira de rodas, bengala ou carrinho de bebê entra pela porta da frente, como todo mundo. A rampa nova tem inclinação suave, piso antiderrapante e corrimão dos dois lados.</p>
<p>O banheiro do térreo foi adaptado, e as duas primeiras fileiras do salão têm agora espaços reservados. O projeto foi doado por uma arquiteta que frequenta as palestras; a mão de obra, por quem ela convenceu.</p>
<p>Se você encontrar outro obstáculo, avise. Acessibilidade é trabalho que não termina.</p>$html$),

('noticias', 0, 26, '08:15', 'muda', 'Horta comunitária colhe os primeiros duzentos quilos',
 null,
$html$<p>Couve, abóbora, cenoura, cebolinha e muito manjericão. Em quatro meses, os oito canteiros atrás da casa já renderam duzentos quilos de alimentos, quase todos usados na sopa fraterna.</p>
<p>O canteiro das crianças, o menor de todos, foi o campeão dos rabanetes. A turma dos menores pediu para registrar que “a gente cantou para eles”.</p>$html$),

('noticias', 0, 29, '20:10', 'maos-e-luz', 'Primeira visita? Respostas para as perguntas mais comuns',
 'Preciso me vestir de um jeito especial? É pago? Posso levar crianças? Tiramos as dúvidas de quem chega.',
$html$<h3>Preciso ser espírita?</h3><p>Não. A casa é aberta a todas as pessoas, de qualquer crença ou de nenhuma.</p>
<h3>Quanto custa?</h3><p>Nada. Nenhuma atividade espiritual é cobrada, nem há contribuição obrigatória.</p>
<h3>Como devo me vestir?</h3><p>Como você se sentir bem. Não usamos roupas especiais, velas, imagens nem qualquer objeto de culto.</p>
<h3>O que é o passe?</h3><p>É um gesto de solidariedade: em silêncio, o voluntário eleva o pensamento e deseja o bem de quem está à sua frente. Dura um ou dois minutos. Recebe quem quiser.</p>
<h3>Posso interromper o tratamento médico?</h3><p><strong>Nunca.</strong> O amparo espiritual não substitui a medicina.</p>
<h3>Posso levar crianças?</h3><p>Deve! Aos domingos há evangelização para elas no mesmo horário da palestra.</p>$html$),

('noticias', 0, 36, '09:40', null, 'Doadores de sangue: caravana leva trinta e oito voluntários ao hemocentro',
 null,
$html$<p>Em um só sábado, trinta e oito pessoas da casa foram ao hemocentro; trinta e uma puderam doar. Cada bolsa pode ajudar até quatro pacientes.</p>
<p>A próxima caravana sai em três meses. Para doar é preciso ter entre 16 e 69 anos, pesar mais de 50 quilos, estar bem de saúde e levar documento com foto. Menores de 18 precisam de autorização dos responsáveis.</p>$html$),

('noticias', 0, 43, '11:00', 'fachada', 'Parabéns, Caminho de Luz!',
 'Fundada em 5 de abril de 2008, a casa celebra a sua história com prece, bolo e gratidão.',
$html$<p>Em 5 de abril de 2008, onze pessoas se reuniram na varanda da Dona Ercília, no Jardim Presidente, e assinaram a ata de fundação da Associação Espírita Caminho de Luz. Havia um bule de café, um exemplar gasto do Evangelho e a vontade de ser útil.</p>
<p>A festa deste ano teve prece, música do coral, um bolo de três andares feito pela equipe da pizza e a presença de seis dos onze fundadores.</p>
<p>— A gente só queria estudar junto e ajudar quem batesse à porta — contou Seu Joaquim, o primeiro presidente. — O resto foi chegando com as pessoas.</p>
<p>Conheça mais na página <a href="/nossa-historia">Nossa História</a>.</p>$html$),

('noticias', 0, 50, '18:00', 'palestra', 'Palestras de segunda agora são transmitidas ao vivo',
 null,
$html$<p>Para quem está doente, mora longe ou não pode sair de casa, as palestras de segunda-feira passam a ser transmitidas pela internet, às 20h. É só abrir a página <a href="/ao-vivo">Ao Vivo</a>; as gravações ficam disponíveis depois.</p>
<p>A câmera mostra apenas o palco. O público não aparece, e o atendimento e os passes nunca são filmados.</p>
<p>Nosso agradecimento aos três jovens da mocidade que aprenderam, sozinhos, a montar o som e a luz.</p>$html$),

('noticias', 0, 57, '08:50', null, 'Campanha do quilo arrecada 1,8 tonelada de alimentos',
 null,
$html$<p>Em um único fim de semana, sessenta voluntários se revezaram na porta de quatro supermercados. O resultado: <strong>1.812 quilos</strong> de arroz, feijão, óleo, macarrão e leite em pó, suficientes para três meses de cestas básicas.</p>
<p>A montagem das cestas será no sábado, às 8h. Toda ajuda para carregar caixas é bem-vinda, e o café é por nossa conta.</p>$html$),

('noticias', 0, 63, '16:30', 'ipe-amarelo', 'Os ipês da avenida floriram',
 null,
$html$<p>Aconteceu de uma noite para a outra, como sempre. Os ipês que plantamos há alguns anos na quadra 17 amanheceram amarelos, no auge da seca, quando tudo em volta parecia cansado.</p>
<p>Durante a semana, muita gente desviou o caminho para passar debaixo deles. As crianças da evangelização fizeram coroas com as flores caídas e deixaram uma em cada porta da rua.</p>
<p>É um bom lembrete: certas flores só aparecem no tempo difícil.</p>$html$),

('noticias', 0, 72, '10:20', null, 'Oficina de costura entrega o enxoval de número 300',
 null,
$html$<p>O enxoval número 300 foi para Alice, que nasceu na segunda-feira com três quilos e cem. Dentro da bolsa, vinte e sete peças costuradas à mão e um bilhete assinado por todas as costureiras.</p>
<p>A oficina começou com duas máquinas e hoje tem oito. Além dos enxovais, oferece às gestantes cinco encontros de orientação com profissionais de saúde voluntários.</p>$html$),

('noticias', 0, 79, '19:15', 'livro-aberto', 'Biblioteca recebe cento e quarenta livros novos',
 null,
$html$<p>Uma família da cidade doou a biblioteca inteira do avô, leitor cuidadoso que anotava a lápis, nas margens, as passagens de que mais gostava. Decidimos não apagar nada: cada livro chega com um companheiro de leitura.</p>
<p>São cento e quarenta volumes, entre obras básicas, biografias e romances. Já estão catalogados e disponíveis para empréstimo.</p>$html$),

('noticias', 0, 88, '09:00', 'coral', 'O coral procura vozes, especialmente graves',
 null,
$html$<p>Temos sopranos de sobra, contraltos afinadíssimas, dois tenores heroicos e, no momento, um único baixo, que não pode mais ficar gripado.</p>
<p>Se você tem voz grave, ou suspeita que tem, apareça no ensaio de sábado, às 16h. Não há teste: há chá, biscoito e muita paciência.</p>$html$),

('noticias', 0, 97, '08:30', null, 'Prestação de contas do semestre',
 'Quanto entrou, quanto saiu e o que foi feito com cada real.',
$html$<p>Como em todos os semestres, publicamos o resumo das contas da casa. Os comprovantes estão com a tesouraria e podem ser vistos por qualquer pessoa.</p>
<h2>Entradas</h2>
<ul><li><p>Pizza beneficente: R$ 41.300,00</p></li><li><p>Doações: R$ 28.450,00</p></li><li><p>Bazar: R$ 17.920,00</p></li><li><p>Livraria: R$ 6.180,00</p></li></ul>
<h2>Saídas</h2>
<ul><li><p>Telhado (material): R$ 34.600,00</p></li><li><p>Cestas básicas e sopa: R$ 26.740,00</p></li><li><p>Ingredientes da pizza: R$ 16.900,00</p></li><li><p>Água, luz, gás e internet: R$ 8.210,00</p></li><li><p>Livros e material de evangelização: R$ 4.130,00</p></li></ul>
<p>O saldo de <strong>R$ 3.270,00</strong> fica como reserva para a manutenção do prédio. Nenhum dirigente ou voluntário recebe qualquer pagamento.</p>$html$),

('noticias', 0, 108, '20:00', null, 'Bezerra de Menezes, o médico dos pobres',
 null,
$html$<p>Adolfo Bezerra de Menezes nasceu em 29 de agosto de 1831, no Ceará, e formou-se em medicina no Rio de Janeiro. Foi militar, jornalista, vereador e deputado, mas é pelo consultório de portas abertas que o seu nome é lembrado: atendia de graça quem não podia pagar e, não raro, dava também o dinheiro do remédio.</p>
<p>Conta-se que, certa vez, sem dinheiro no bolso, entregou a uma mãe aflita o próprio anel de formatura. Verdadeira em cada detalhe ou enfeitada pela gratidão, a história diz bem quem ele foi.</p>
<p>Já maduro, abraçou publicamente o Espiritismo e presidiu a Federação Espírita Brasileira, onde trabalhou pela união dos que pensavam diferente. Morreu em 11 de abril de 1900, pobre, cercado de amigos.</p>$html$),

('noticias', 0, 121, '10:00', null, 'Novo grupo estuda A Gênese',
 null,
$html$<p>Começa na próxima terça-feira o grupo dedicado a <em>A Gênese</em>, última das obras básicas, publicada por Allan Kardec em janeiro de 1868. O livro trata das relações entre a ciência do seu tempo e os princípios espíritas, dos milagres e das predições.</p>
<p>Será um estudo de leitura lenta, com atenção ao contexto do século XIX e ao que a ciência aprendeu desde então. É o próprio Kardec quem convida a isso: se novas descobertas demonstrassem um erro em algum ponto, escreve ele no primeiro capítulo, o Espiritismo se modificaria nesse ponto.</p>$html$),

('noticias', 0, 133, '08:00', 'pomba', 'Uma carta de agradecimento',
 null,
$html$<p>Recebemos, nesta semana, uma carta escrita à mão. Com a autorização de quem a enviou, publicamos um trecho.</p>
<blockquote><p>Cheguei aí numa segunda-feira de chuva, sem saber bem por quê. Tinha perdido o emprego e, havia dois meses, a minha mãe. A moça da recepção me deu uma toalha para secar o cabelo e um lugar perto da janela. Ninguém me perguntou nada. Fiquei até o fim. Voltei na outra semana, e na outra. Hoje sou eu que fico na porta com a toalha.</p></blockquote>
<p>Às vezes perguntam para que serve uma casa como a nossa. Serve para isso.</p>$html$),

('noticias', 0, 147, '09:30', 'roda-de-criancas', 'Evangelização abre inscrições para novas turmas',
 null,
$html$<p>Com a pintura das salas concluída, a evangelização infantil abre mais vinte vagas, distribuídas entre as turmas de 3 a 6 e de 7 a 9 anos.</p>
<p>As inscrições são feitas aos domingos, na mesa do corredor, a partir das 8h30. Não há custo. Procuramos também dois novos evangelizadores, que passarão por formação de seis encontros antes de assumir uma turma.</p>$html$),

('noticias', 0, 158, '17:00', null, 'Pix da casa: atenção à chave correta',
 null,
$html$<p>A única chave Pix da associação é o e-mail <strong>contato@exemplo.org.br</strong>. Antes de confirmar uma doação, confira na tela do banco se o nome do recebedor é o da casa.</p>
<p>Não pedimos doações por telefone nem enviamos boletos por mensagem sem que alguém tenha solicitado. Na dúvida, fale conosco.</p>$html$),

-- The very long one.
('noticias', 0, 39, '07:30', 'amanhecer', 'Uma casa feita de gente: a nossa história contada a muitas mãos',
 'Durante um ano, a mocidade gravou conversas com fundadores, voluntários e vizinhos. Este é o resultado.',
$html$<p>Tudo começou com um gravador emprestado e uma pergunta: <em>como foi o seu primeiro dia aqui?</em> Durante um ano, os jovens da mocidade conversaram com fundadores, cozinheiras, evangelizadores, vizinhos e gente que passou pela casa uma única vez e nunca esqueceu. Foram quarenta e uma entrevistas, trinta horas de gravação e uma quantidade de café que ninguém quis calcular.</p>
<p>O texto que segue é um resumo dessas conversas. Trocamos alguns nomes a pedido de seus donos. O resto é como nos contaram.</p>
<h2>1. A varanda</h2>
<p>Antes da casa houve uma varanda. Era a da Dona Ercília, no Jardim Presidente, e cabiam nela nove cadeiras, se ninguém cruzasse as pernas. Às quintas-feiras, depois da novela, vizinhos se juntavam para ler o Evangelho. Alguns eram espíritas de família; outros vinham pelo bolo.</p>
<p>— Eu vinha pelo bolo — confirma Seu Joaquim, que mais tarde seria o primeiro presidente. — Depois fiquei pela leitura. O bolo continuou ajudando.</p>
<p>Em poucos meses, as nove cadeiras eram vinte, metade na calçada. Foi quando choveu. Todos se espremeram na sala, e alguém disse, rindo, que daquele jeito só abrindo uma casa. Ninguém riu. Ficaram olhando uns para os outros.</p>
<h2>2. A ata</h2>
<p>A Associação Espírita Caminho de Luz foi fundada em 5 de abril de 2008, um sábado. A ata tem onze assinaturas e uma mancha de café. O nome nasceu por votação, e venceu por um voto. O segundo colocado, conta-se, era tão comprido que não caberia na placa.</p>
<p>O primeiro endereço foi uma casa alugada, de três cômodos, com um abacateiro no quintal. O salão de palestras era a sala; a sala de passes, o quarto; a evangelização acontecia debaixo do abacateiro, com risco moderado de abacates.</p>
<p>O aluguel era pago com um carnê dividido entre todos. Quem não podia pagar com dinheiro pagava com trabalho: varria, pintava, consertava. A regra vale até hoje, sem nunca ter sido escrita.</p>
<h2>3. A primeira panela</h2>
<p>Numa sexta-feira fria, um homem bateu ao portão e perguntou se ali davam comida. Não davam. Dona Lourdes, que tinha ido só devolver uma travessa, foi até a despensa: havia abóbora, meio pacote de macarrão e cebolas.</p>
<p>— Eu pensei: abóbora com macarrão dá sopa — ela conta. — E pensei: se veio um, semana que vem vêm dois.</p>
<p>Vieram dezoito. A panela foi emprestada pela vizinha da frente, católica, que nunca mais a pediu de volta e que, durante anos, passou a mandar, toda sexta, um maço de cheiro-verde. Quando ela se mudou, deixou a receita do caldo escrita num cartão com a imagem de São Benedito. O cartão está na cozinha, emoldurado.</p>
<h2>4. O terreno</h2>
<p>O terreno da avenida era um lote tomado de mato e entulho. Custou quatro anos de bazar, rifas, pamonhadas e uma doação anônima que completou, no último dia do prazo, o valor que faltava. Nunca se soube quem foi. Há três suspeitos, todos já falecidos, e cada um deles, quando perguntado, apontava para os outros dois.</p>
<p>A terraplenagem foi feita por um motorista que cobrou apenas o combustível. As paredes subiram aos sábados. Marta, hoje coordenadora da evangelização, tinha onze anos.</p>
<p>— Eu carregava um tijolo por vez — diz ela. — Sei exatamente quais são os meus. Estão na parede do corredor, na altura do meu joelho.</p>
<h2>5. A mudança</h2>
<p>No dia da mudança, as cadeiras foram levadas a pé, em procissão, pelas seis quadras que separavam a casa velha da nova. Cada pessoa carregava a sua. Quem passava de carro buzinava, sem saber por quê.</p>
<p>O abacateiro ficou. Mas alguém guardara um caroço, e o pé que hoje sombreia o estacionamento é filho dele. Continua oferecendo risco moderado.</p>
<h2>6. O estudo</h2>
<p>A professora Célia chegou desconfiada. Lecionara ciências por trinta anos e não gostava, diz, de resposta pronta. Deram-lhe <em>O Livro dos Espíritos</em>, e ela abriu na primeira página.</p>
<blockquote><p>Que é Deus?</p><p>Deus é a inteligência suprema, causa primária de todas as coisas.</p><p><em>O Livro dos Espíritos, questão 1</em></p></blockquote>
<p>— O que me prendeu foi o ponto de interrogação — ela explica. — Um livro que começa perguntando “que é”, e não “quem é”, merece que a gente leia a segunda página.</p>
<p>Célia coordena o estudo sistematizado desde então. A sua única exigência, escrita no quadro no primeiro dia de cada turma, é que ninguém finja que entendeu.</p>
<h2>7. O ano difícil</h2>
<p>Houve um ano em que a casa precisou fechar as portas ao público. As cadeiras ficaram empilhadas, e o silêncio, dizem, fazia eco.</p>
<p>A sopa não parou: passou a ser entregue no portão, em potes, por voluntários de máscara. O Evangelho foi lido por telefone, em grupos de cinco. Seu Antônio, que tinha oitenta e três anos e nenhum computador, ouvia a palestra pelo celular da neta, encostado a um copo vazio para aumentar o som.</p>
<p>Perdemos amigos. Os nomes deles estão num caderno de capa azul, na sala de estudo, e cada um tem uma página inteira, para que quem quiser escreva uma lembrança. Algumas páginas já não têm espaço.</p>
<h2>8. A pizza</h2>
<p>Quando as portas reabriram, faltava dinheiro para quase tudo. Foi Rogério, padeiro, quem propôs fazer pizzas. Trouxe o fermento, a experiência e o mau humor das cinco da manhã.</p>
<p>A primeira rodada vendeu vinte e três pizzas, das quais quatro queimaram. A segunda, quarenta. Hoje são mais de cem por sábado, assadas por uma equipe que se organiza como uma orquestra: alguém abre a massa, alguém espalha o molho, alguém põe o queijo, e Rogério rege, com a pá na mão.</p>
<p>— O povo pensa que pizza é recheio — ensina ele. — Pizza é descanso da massa. Tem que ter paciência. É igual a gente.</p>
<h2>9. As crianças</h2>
<p>Pedimos às crianças da evangelização que explicassem o que é a casa. Estas são as respostas da turma de seis anos:</p>
<ul><li><p>“É onde minha mãe fica calma.”</p></li><li><p>“É uma escola sem prova.”</p></li><li><p>“É onde mora o abacate.”</p></li><li><p>“É para ajudar. E também tem suco.”</p></li></ul>
<p>Não conseguimos pensar em definições melhores.</p>
<h2>10. O que fica</h2>
<p>No fim de cada entrevista, fazíamos a mesma pergunta: <em>o que você gostaria que a casa nunca perdesse?</em> As respostas variaram. A porta aberta. A sopa. O riso na cozinha. O minuto de silêncio antes da palestra. A mancha de café na ata.</p>
<p>Dona Ercília, a da varanda, tem hoje noventa e um anos. Recebeu-nos numa cadeira de balanço, com um bolo à espera, e pensou um bom tempo antes de responder.</p>
<p>— Que nunca perca as cadeiras — disse, por fim. — Que sempre tenha cadeira para mais um.</p>
<p>Em <em>O Livro dos Espíritos</em>, pergunta Kardec qual é o verdadeiro sentido da palavra caridade, tal como a entendia Jesus. A resposta cabe em uma linha, e talvez toda esta história caiba nela:</p>
<blockquote><p>Benevolência para com todos, indulgência para com as imperfeições dos outros, perdão das ofensas.</p><p><em>O Livro dos Espíritos, questão 886</em></p></blockquote>
<p>As gravações completas estão na biblioteca, à disposição de quem quiser ouvir. E a mocidade continua com o gravador ligado. Se você tem uma história com a casa, procure-nos: há sempre uma cadeira.</p>$html$),

-- The one with every format that the editor offers: a draft, for those who write.
('noticias', 0, null, '12:00', 'ceu-estrelado', 'Guia do redator: todos os formatos de texto do site',
 'Uma página de exemplo para a equipe de comunicação, com cada recurso do editor.',
$html$<h1>Título de nível 1</h1><h2>Título de nível 2</h2><h3>Título de nível 3</h3><h4>Título de nível 4</h4><h5>Título de nível 5</h5><h6>Título de nível 6</h6>
<p>Texto com <strong>negrito</strong>, <em>itálico</em>, <u>sublinhado</u>, <s>riscado</s>, <code>código</code> e um <a href="https://www.febnet.org.br/" target="_blank" rel="noopener noreferrer">link externo</a>.</p>
<p>Texto com <span style="color: #b45309">cor</span>, <span style="background-color: #fde68a">fundo</span>, <span style="font-family: Lora, serif">outra fonte</span>, <span style="font-size: 24px">outro tamanho</span>, H<sub>2</sub>O e 10<sup>3</sup>.</p>
<blockquote><p>Espíritas! amai-vos, este é o primeiro ensinamento; instruí-vos, este é o segundo.</p><p><em>O Evangelho Segundo o Espiritismo, cap. VI, item 5</em></p></blockquote>
<pre><code class="language-text">Bloco de código:
  prece inicial   5 min
  palestra       40 min
  passe          20 min</code></pre>
<h2>Listas</h2>
<ul><li><p>Com marcadores</p><ul><li><p>e um segundo nível</p></li></ul></li><li><p>Outro item</p></li></ul>
<ol><li><p>Numerada</p></li><li><p>em ordem</p></li></ol>
<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><div><p>Tarefa feita</p></div></li><li data-type="taskItem" data-checked="false"><div><p>Tarefa por fazer</p></div></li></ul>
<h2>Recuo</h2>
<p data-indent="1">Recuo de nível 1</p><p data-indent="2">Recuo de nível 2</p><p data-indent="3">Recuo de nível 3</p><p data-indent="4">Recuo de nível 4</p><p data-indent="5">Recuo de nível 5</p><p data-indent="6">Recuo de nível 6</p><p data-indent="7">Recuo de nível 7</p><p data-indent="8">Recuo de nível 8</p>
<h2>Alinhamento e direção</h2>
<p style="text-align: left">À esquerda.</p><p style="text-align: center">Ao centro.</p><p style="text-align: right">À direita.</p><p style="text-align: justify">Justificado: este parágrafo é um pouco mais comprido para que se possa ver o texto alinhado nas duas margens ao mesmo tempo, como nas colunas de um jornal antigo.</p>
<p dir="rtl">שלום עליכם</p>
<h2>Imagem, vídeo e fórmulas</h2>
<img src="/imagens/pomba-960.webp" alt="Pomba branca voando sobre as nuvens com um ramo de oliveira" width="640" height="360">
<div data-youtube-video=""><iframe src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ" width="640" height="360" allowfullscreen="true"></iframe></div>
<p>No meio da frase, a conhecida <span data-type="inline-math" data-latex="E = mc^2"></span>; sozinha na linha, uma soma:</p>
<div data-type="block-math" data-latex="\sum_{k=1}^{n} k = \frac{n(n+1)}{2}"></div>
<hr>
<p>Linha horizontal acima, quebra<br>de linha no meio desta frase.</p>$html$),

('noticias', 0, null, '09:00', 'bazar', 'Balanço do bazar de inverno',
 null,
$html$<p>Falta conferir com a tesouraria o total das vendas em cartão. Peças vendidas: cerca de oitocentas.</p><p>Incluir o agradecimento à lavanderia que cedeu as máquinas.</p>$html$),

('noticias', 0, null, '09:00', null, 'Entrevista: dez anos de evangelização com Marta',
 null,
$html$<p>Primeira versão da entrevista. Marta pediu para ler antes de publicar.</p>
<p>— O que as crianças lhe ensinaram?</p>
<p>— Que a pergunta mais difícil vem sempre na hora de ir embora.</p>$html$)

)
insert into public.posts (category, ordem, title, excerpt, content, featured_image, featured_image_alt, published_at, created_at, author_id)
select a.categoria, a.ordem, a.titulo, a.resumo, a.conteudo,
       '/imagens/' || i.nome || '-960.webp', i.descricao,
       ((hoje - a.dia) + a.hora::time) at time zone 'America/Sao_Paulo',
       ((hoje - greatest(coalesce(a.dia, 1), 1) - 1) + time '21:00') at time zone 'America/Sao_Paulo',
       (select id from public.profiles where role = 'admin' order by created_at limit 1)
from artigos a
left join imagens i on i.nome = a.imagem
cross join (select (now() at time zone 'America/Sao_Paulo')::date as hoje) as calendario
order by a.dia desc nulls last;

-- One event is to come, on a Friday in one or two weeks; one is over, on the Sunday after it was announced.
update public.posts set event_date = case title
  when 'Feira do livro espírita na praça' then (date_trunc('week', hoje)::date + 11 + time '19:00')
  else (date_trunc('week', hoje - 10)::date + 6 + time '06:00') end at time zone 'America/Sao_Paulo'
from (select (now() at time zone 'America/Sao_Paulo')::date as hoje) as calendario
where title in ('Feira do livro espírita na praça', 'Caminhada da fraternidade ao nascer do sol');

-- ---------------------------------------------------------------------------------------------------------------------
-- Live events: one on air (not highlighted, or the home page would redirect), two to come, six over.
-- The videos are open films and stand in for recordings of the house. semana: weeks from this one; dia: 1 is Monday, the day of
-- the public lectures. Recordings are younger than the posts that announced them.
-- ---------------------------------------------------------------------------------------------------------------------

insert into public.live_events (title, description, youtube_url, scheduled_at, is_live, is_highlight, event_image, created_at, author_id)
select v.titulo, v.descricao, v.video, inicio, v.ao_vivo, v.destaque, v.imagem, least(inicio, now()) - interval '2 days',
       (select id from public.profiles where role = 'admin' order by created_at limit 1)
from (values
  (0, 1, null, true, false, 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', null,
   'Música ambiente e leitura do Evangelho', 'Um espaço de serenidade, com trechos breves lidos a cada meia hora.'),
  (1, 1, '20:00', false, true, null, '/imagens/palestra-960.webp',
   'Palestra pública: o perdão possível', 'Por que perdoar não é esquecer, e como dar o primeiro passo. Depois da transmissão, respondemos às perguntas enviadas pelo chat.'),
  (2, 1, '20:00', false, false, 'https://www.youtube.com/watch?v=eRsGyueVLvQ', null,
   'Palestra pública: família, primeira escola', 'Convivência, paciência e alegria em casa, à luz do capítulo XIV de O Evangelho Segundo o Espiritismo.'),
  (-1, 1, '20:00', false, false, 'https://youtu.be/WhWc3b3KhnY', '/imagens/pomba-960.webp',
   'Palestra pública: bem-aventurados os que são brandos e pacíficos', 'A força da brandura em um tempo de pressa. Com a participação do Coral Vozes do Caminho.'),
  (-3, 1, '20:00', false, false, 'https://www.youtube.com/watch?v=R6MlUcmOul8', null,
   'Palestra pública: a fé que pensa', 'Fé e razão, caminhando de mãos dadas.'),
  (-4, 1, '20:00', false, false, 'https://www.youtube.com/watch?v=PVGeM40dABA', '/imagens/maos-e-luz-960.webp',
   'Palestra pública: caridade além da esmola', 'Tempo, escuta e presença: formas de caridade ao alcance de todos.'),
  (-4, 6, '19:30', false, false, 'https://www.youtube.com/watch?v=TLkA0RELQ1g', '/imagens/coral-960.webp',
   'Cantata “Canções da Esperança”', 'Apresentação anual do coral, gravada no salão da casa.'),
  (-5, 5, '19:00', false, false, 'https://www.youtube.com/watch?v=Y-rmzh0PI3c', '/imagens/ceu-estrelado-960.webp',
   'Há muitas moradas: palestra e observação do céu', null),
  (-2, 1, '20:00', false, false, 'https://www.youtube.com/embed/UXqq0ZvbOnk', null,
   'Abertura da Semana Espírita', 'Mesa de abertura e primeira palestra da semana.')
) as v (semana, dia, hora, ao_vivo, destaque, video, imagem, titulo, descricao)
cross join lateral (
  select case when v.ao_vivo then now() - interval '40 minutes'
              else (date_trunc('week', now() at time zone 'America/Sao_Paulo')::date + 7 * v.semana + v.dia - 1 + v.hora::time)
                   at time zone 'America/Sao_Paulo' end as inicio
) as calendario
order by v.semana, v.dia;

-- ---------------------------------------------------------------------------------------------------------------------
-- Links
-- ---------------------------------------------------------------------------------------------------------------------

insert into public.links (title, url, description, category, active, is_public, created_at, author, author_id)
select v.titulo, v.url, v.descricao, v.categoria, v.ativo, v.publico, now() - v.dia * interval '1 day', admin.email, admin.id
from (values
  (3, 'estudos', true, true, 'Kardecpedia', 'https://kardecpedia.com/', 'As obras de Allan Kardec para ler e pesquisar, questão por questão.'),
  (8, 'estudos', true, true, 'IPEAK', 'https://www.ipeak.net/', 'Instituto de Pesquisas Espíritas Allan Kardec: textos originais, traduções e estudos.'),
  (15, 'estudos', true, true, 'O Consolador', 'https://www.oconsolador.com.br/', 'Revista semanal de divulgação espírita, com artigos e estudos.'),
  (21, 'estudos', true, true, 'Gallica, biblioteca digital francesa', 'https://gallica.bnf.fr/', 'Edições do século XIX, em francês, digitalizadas pela Biblioteca Nacional da França.'),
  (26, 'centros', true, true, 'Federação Espírita Brasileira', 'https://www.febnet.org.br/', 'Cursos, campanhas e notícias do movimento espírita no Brasil.'),
  (30, 'centros', true, true, 'Federação Espírita do Estado de Goiás', 'https://www.feego.org.br/', 'Agenda, casas federadas e eventos em Goiás.'),
  (34, 'centros', true, true, 'Mansão do Caminho', 'https://mansaodocaminho.com.br/', 'Obra social e educacional em Salvador, Bahia.'),
  (41, 'radios', true, true, 'Rádio Boa Nova', 'https://radioboanova.com.br/', 'Música, palestras e entrevistas, vinte e quatro horas por dia.'),
  (44, 'radios', true, true, 'Rádio Fraternidade', 'https://www.radiofraternidade.com.br/', 'Programação espírita pela internet, de Uberlândia para o mundo.'),
  (52, 'videos', true, true, 'TV Mundo Maior', 'https://tvmundomaior.com.br/', 'Programas, entrevistas e palestras em vídeo.'),
  (55, 'videos', true, true, 'Palestras espíritas no YouTube', 'https://www.youtube.com/results?search_query=palestra+esp%C3%ADrita', 'Uma busca para explorar: prefira canais de instituições conhecidas.'),
  (61, 'recursos', true, true, 'CVV, apoio emocional', 'https://cvv.org.br/', 'Se precisar conversar, ligue 188: é gratuito, sigiloso e funciona o dia todo.'),
  (66, 'recursos', true, true, 'Domínio Público', 'http://www.dominiopublico.gov.br/', 'Livros e obras de livre acesso, mantidos pelo governo federal.'),
  (70, 'recursos', true, true, 'Prefeitura de Rio Verde', 'https://www.rioverde.go.gov.br/', 'Serviços públicos, endereços e telefones úteis da cidade.'),
  (74, 'recursos', true, true, 'Dicionário Michaelis', 'https://michaelis.uol.com.br/', null),
  (5, 'recursos', true, false, 'Escala dos voluntários', 'https://calendar.google.com/', 'Agenda das equipes de recepção, passe, cozinha e som.'),
  (9, 'recursos', true, false, 'Pasta da evangelização', 'https://drive.google.com/', 'Planos de aula, músicas e fichas para imprimir.'),
  (12, 'estudos', true, false, 'Apostilas do estudo sistematizado', 'https://drive.google.com/drive/', 'Material de apoio dos facilitadores.'),
  (18, 'videos', true, false, 'Gravações para a equipe de transmissão', 'https://studio.youtube.com/', 'Painel do canal da casa.'),
  (90, 'radios', false, true, 'Rádio comunitária do bairro', 'https://radio.exemplo.org.br/', 'Fora do ar até a troca do transmissor.')
) as v (dia, categoria, ativo, publico, titulo, url, descricao)
left join lateral (select id, email from public.profiles where role = 'admin' order by created_at limit 1) as admin on true
order by v.dia desc;

-- ---------------------------------------------------------------------------------------------------------------------
-- Slides
-- ---------------------------------------------------------------------------------------------------------------------

insert into public.slides (title, description, link_url, image_path, ordem, author_id)
select v.titulo, v.descricao, v.link, v.imagem, v.ordem, (select id from public.profiles where role = 'admin' order by created_at limit 1)
from (values
  (1, 'Seja bem-vindo à nossa casa', 'Palestras às segundas, 20h, e aos domingos, 9h. A porta está aberta para você.', '/nossa-historia', '/imagens/fachada-960.webp'),
  (2, 'Pizza que vira solidariedade', 'Encomende até quinta-feira e retire no sábado, das 11h às 12h.', '/pizza-beneficente', '/imagens/pizza-960.webp'),
  (3, 'Uma hora por semana transforma vidas', 'Cozinha, recepção, costura, evangelização: há um lugar esperando por você.', '/atividades', '/imagens/maos-e-luz-960.webp')
) as v (ordem, titulo, descricao, link, imagem);

-- ---------------------------------------------------------------------------------------------------------------------
-- Messages of the contact form
-- ---------------------------------------------------------------------------------------------------------------------

insert into public.messages (name, email, message, created_at, read_at, answered_at)
select v.nome, v.email, v.texto, now() - v.horas * interval '1 hour',
       case when v.lida then now() - v.horas * interval '1 hour' + interval '3 hours' end,
       case when v.respondida then now() - v.horas * interval '1 hour' + interval '5 hours' end
from (values
  (2, false, false, 'Helena Martins', 'helena.martins@exemplo.com.br', 'Boa tarde! Gostaria de saber se a palestra de domingo tem intérprete de Libras. Meu filho é surdo e quer muito conhecer a casa.'),
  (9, false, false, 'Osvaldo Teixeira', 'osvaldo.t@exemplo.com.br', 'Tenho um fogão industrial de quatro bocas, pouco usado, e gostaria de doar para a sopa. Vocês podem buscar?'),
  (27, false, false, 'Bruna Carvalho', 'bruna.c@exemplo.com.br', $text$Olá, tudo bem?

Sou professora e queria levar minha turma do 5º ano para conhecer a horta comunitária. São 24 crianças. Qual o melhor dia da semana?

Obrigada!$text$),
  (50, true, false, 'Pedro Henrique Alves', 'ph.alves@exemplo.com.br', 'Moro em Santa Helena e quero participar da mocidade. Tem alguém que dê carona aos domingos?'),
  (76, true, true, 'Terezinha de Jesus', 'terezinha@exemplo.com.br', 'Vocês aceitam doação de lã? Tenho três sacolas de novelos da minha mãe.'),
  (120, true, true, 'Fábio Nogueira', 'fabio.nogueira@exemplo.com.br', 'Fiz uma doação por Pix e gostaria de um recibo em nome da empresa. Como faço?'),
  (200, true, true, 'Ana Clara Rezende', 'anaclara.r@exemplo.com.br', 'Minha avó frequentou a casa por muitos anos e fez a passagem na semana passada. Só queria agradecer o carinho com que vocês a trataram.'),
  (410, true, false, 'Grupo Semear', 'semear@exemplo.org.br', 'Somos de uma casa de Jataí e gostaríamos de convidar o coral para o nosso aniversário, no próximo mês.')
) as v (horas, lida, respondida, nome, email, texto)
order by v.horas desc;

-- ---------------------------------------------------------------------------------------------------------------------
-- Charity pizza: menu, rounds, orders
-- ---------------------------------------------------------------------------------------------------------------------

insert into public.tipos_pizza (nome, descricao, preco, esgotado, ordem) values
  ('Margherita', 'Muçarela, tomate maduro em rodelas, parmesão e manjericão fresco da nossa horta.', 50, false, 1),
  ('Calabresa', 'Calabresa fatiada fininha, cebola roxa, azeitonas pretas e orégano.', 50, false, 2),
  ('Frango com requeijão', 'Frango caipira desfiado, temperado devagar, com requeijão cremoso e milho verde.', 50, false, 3),
  ('Portuguesa', 'Presunto, muçarela, ovos, ervilha, cebola, pimentão e azeitonas: um almoço inteiro.', 50, false, 4),
  ('Quatro queijos', 'Muçarela, provolone, parmesão e um toque de gorgonzola.', 50, false, 5),
  ('Palmito com guariroba', 'Palmito macio e guariroba do Cerrado, no molho branco, com muçarela.', 50, true, 6),
  ('Legumes da horta', 'Abobrinha, berinjela, pimentão e tomate assados no azeite, com alho dourado. Sem queijo: é vegana.', 50, false, 7),
  ('Banana com canela', 'Banana-da-terra, açúcar mascavo, canela e leite condensado. A preferida das crianças.', 50, false, 8);

-- The next Saturday at least four days away, the one a fortnight later, and the one a fortnight before.
insert into public.rodadas (data_retirada, pedidos_de, pedidos_ate, capacidade, aberta, observacao)
select sabado, (sabado - 16 + time '08:00') at time zone 'America/Sao_Paulo',
       (sabado - 2 + time '20:00') at time zone 'America/Sao_Paulo', 120, quinzena >= 0,
       case quinzena when 0 then 'Traga uma sacola firme: as caixas saem quentes.' end
from (
  select quinzena, hoje + 4 + (6 - extract(dow from hoje + 4)::int) + 14 * quinzena as sabado
  from (select (now() at time zone 'America/Sao_Paulo')::date as hoje) as calendario, generate_series(-1, 1) as quinzena
) as datas;
update public.rodadas set pedidos_de = now() - interval '1 day' where pedidos_de > now();

-- rodada: 1 past, 2 next, 3 the one after. dias: how long before the round's deadline (or before now) it was placed.
-- itens: menu position x quantity. A cancelled order keeps its lines.
with pedidos (n, rodada, cliente, dias, situacao, pagamento, itens, observacoes) as (values
  (1, 1, 1, 9, 'entregue', 'pix', '{1,2}'::int[], null),
  (2, 1, 2, 9, 'entregue', 'dinheiro', '{2,1,3,1}', null),
  (3, 1, 3, 8, 'entregue', 'pix', '{5,1}', 'Retiro com o carro vermelho.'),
  (4, 1, 4, 7, 'entregue', 'cartao', '{4,2,8,1}', null),
  (5, 1, 5, 6, 'entregue', 'pix', '{1,1,7,1}', null),
  (6, 1, 6, 5, 'entregue', 'pix', '{3,3}', null),
  (7, 1, 7, 4, 'cancelado', null, '{2,2}', null),
  (8, 1, 8, 3, 'entregue', 'dinheiro', '{2,1}', null),
  (9, 1, 9, 2, 'entregue', 'pix', '{1,1,2,1,8,2}', 'É para o aniversário da Bia!'),
  (10, 1, 10, 1, 'entregue', 'pix', '{4,1}', null),
  (11, 1, 11, 1, 'pago', 'pix', '{7,2}', null),
  (12, 2, 1, 6, 'pago', 'pix', '{1,1,5,1}', null),
  (13, 2, 3, 6, 'pago', 'pix', '{3,2}', null),
  (14, 2, 12, 5, 'pago', 'cartao', '{2,4,4,2}', 'Confraternização da escola: precisamos de nota simples.'),
  (15, 2, 13, 5, 'pendente', null, '{1,1}', null),
  (16, 2, 14, 4, 'pago', 'pix', '{7,1,1,1}', 'Sem cebola, por favor.'),
  (17, 2, 6, 4, 'pendente', 'dinheiro', '{3,1,8,1}', null),
  (18, 2, 15, 3, 'pago', 'pix', '{5,2}', null),
  (19, 2, 16, 3, 'cancelado', 'pix', '{2,1}', null),
  (20, 2, 17, 2, 'pendente', 'pix', '{4,1,1,1}', 'Pago na retirada se não der tempo antes.'),
  (21, 2, 18, 2, 'pago', 'pix', '{2,2}', null),
  (22, 2, 1, 1, 'pendente', 'pix', '{8,1}', 'Mais uma, para a vovó.'),
  (23, 2, 19, 1, 'pendente', 'dinheiro', '{1,2,3,1}', null),
  (24, 2, 20, 1, 'pendente', null, '{7,1}', null),
  (25, 2, 9, 0, 'pendente', 'pix', '{2,1,8,1}', null),
  (26, 3, 2, 0, 'pago', 'pix', '{1,2}', null),
  (27, 3, 12, 0, 'pendente', 'cartao', '{4,3}', null),
  (28, 3, 15, 0, 'pendente', 'pix', '{3,1}', null),
  (29, 3, 20, 0, 'pendente', null, '{5,1,7,1}', null),
  (30, 3, 10, 0, 'pago', 'pix', '{2,1}', null)
), clientes (id, nome, whatsapp, email, origem) as (values
  (1, 'Maria Aparecida Souza', true, 'cida.souza@exemplo.com.br', 'site'),
  (2, 'José Carlos Ferreira', true, null, 'site'),
  (3, 'Ana Beatriz Gonçalves', true, 'anab@exemplo.com.br', 'site'),
  (4, 'João Batista Lima', false, null, 'telefone'),
  (5, 'Lúcia Helena Prado', true, null, 'site'),
  (6, 'Antônio Marcos Vieira', true, 'amvieira@exemplo.com.br', 'site'),
  (7, 'Rosângela Dias', true, null, 'site'),
  (8, 'Sebastião Oliveira', false, null, 'balcao'),
  (9, 'Fernanda Queiroz', true, 'fe.queiroz@exemplo.com.br', 'site'),
  (10, 'Carlos Eduardo Nunes', true, null, 'site'),
  (11, 'Patrícia Guimarães', true, null, 'site'),
  (12, 'Conceição Barbosa', true, 'escola.barbosa@exemplo.com.br', 'site'),
  (13, 'Rafael Moreira', true, null, 'site'),
  (14, 'Íris Fontenele', true, 'iris@exemplo.com.br', 'site'),
  (15, 'Benedito Araújo', false, null, 'telefone'),
  (16, 'Juliana Camargo', true, null, 'site'),
  (17, 'Valdir Cândido', true, null, 'site'),
  (18, 'Márcia Regina Lopes', true, null, 'site'),
  (19, 'Dona Nair Silveira', false, null, 'balcao'),
  (20, 'Gustavo Henrique Rocha', true, 'gustavo.rocha@exemplo.com.br', 'site')
), novos as (
  insert into public.pedidos_pizza (rodada_id, nome_cliente, telefone, eh_whatsapp, email, forma_pagamento, origem,
                                    data_pedido, data_entrega, data_cancelamento, motivo_cancelamento)
  select r.id, c.nome, '+5564' || 990000100 + c.id, c.whatsapp, c.email, p.pagamento, c.origem, feito,
         case when p.situacao = 'entregue' then (r.data_retirada + time '11:05') at time zone 'America/Sao_Paulo' + p.n * interval '4 minutes' end,
         case when p.situacao = 'cancelado' then feito + interval '3 minutes' end,
         case when p.situacao = 'cancelado' then 'Imprevisto na família' end
  from pedidos p
  join clientes c on c.id = p.cliente
  join (select *, row_number() over (order by data_retirada) as posicao from public.rodadas) as r on r.posicao = p.rodada
  cross join lateral (
    select greatest(least(now(), r.pedidos_ate) - p.dias * interval '1 day' - (31 - p.n) * interval '11 minutes',
                    r.pedidos_de + p.n * interval '17 minutes') as feito
  ) as momento
  order by p.n
  returning id, telefone, data_pedido, rodada_id
), numerados as (
  select id, row_number() over (order by id) as n from novos
)
insert into public.itens_pedido_pizza (pedido_id, tipo_pizza_id, quantidade, observacoes, created_at)
select numerados.id, t.id, p.itens[par * 2], p.observacoes, novos.data_pedido
from pedidos p
join numerados on numerados.n = p.n
join novos on novos.id = numerados.id
cross join lateral generate_series(1, cardinality(p.itens) / 2) as par
join public.tipos_pizza t on t.ordem = p.itens[par * 2 - 1]
order by p.n, par;

-- Paid as ordered, two minutes later; order 20 only in part.
insert into public.pagamentos (pedido_id, valor, metodo, recebido_em)
select p.id, p.valor_total, p.forma_pagamento, p.data_pedido + interval '2 minutes'
from (select *, row_number() over (order by id) as n from public.pedidos_pizza) as p
where p.n in (1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 16, 18, 21, 26, 30);
insert into public.pagamentos (pedido_id, valor, metodo, recebido_em)
select p.id, 50, 'pix', p.data_pedido + interval '2 minutes'
from (select *, row_number() over (order by id) as n from public.pedidos_pizza) as p where p.n = 20;

-- ---------------------------------------------------------------------------------------------------------------------
-- Library
-- ---------------------------------------------------------------------------------------------------------------------

insert into public.library_books (title, author, shelf, available) values
  ('O Livro dos Espíritos', 'Allan Kardec', 'A1', true),
  ('O Evangelho segundo o Espiritismo', 'Allan Kardec', 'A1', false),
  ('Nosso Lar', 'Francisco Cândido Xavier', 'B2', true),
  ('Há Dois Mil Anos', 'Francisco Cândido Xavier', 'B2', true),
  ('Depois da Morte', 'Léon Denis', 'C1', true);
