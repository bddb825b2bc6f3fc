-- Posts: collected in a temporary table, from which 05_posts.sql inserts them by date. dia: days ago (negative: scheduled, null: draft).
-- imagem: a name in public/imagens.
create temporary table artigos (
  categoria text, ordem integer, dia integer, hora text, imagem text, titulo text, resumo text, conteudo text
);

-- Activities all year round, in the order of the home page.
insert into artigos values
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
$html$<p>Estamos montando, com uma intérprete voluntária, um curso básico de Libras para as equipes da recepção e da evangelização. Falta confirmar o dia e o material.</p><p>A ideia é começar com doze encontros de uma hora.</p>$html$);
