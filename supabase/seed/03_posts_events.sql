-- Events.
insert into artigos values
('eventos', 0, 3, '09:00', 'feira-do-livro', 'Feira do livro espírita na praça',
 'Três dias de livros com desconto, contação de histórias e música, na Praça 5 de Agosto.',
$html$<p>De sexta a domingo, a nossa livraria vai para a Praça 5 de Agosto. São mais de seiscentos títulos, com descontos de até 40%, além de uma banca de troca: traga um livro, leve outro.</p>
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
$html$<p>Rascunho da programação: escolher o filme (conferir os direitos de exibição), pipoca com a mocidade, debate de trinta minutos.</p><p>Data provável: última sexta-feira do mês.</p>$html$);
