-- News.
insert into artigos values
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

-- A very long article.
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

-- A draft for editors that contains every format of the editor.
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
<img src="/imagens/pomba-960x540.webp" alt="Pomba branca voando sobre as nuvens com um ramo de oliveira" width="640" height="360">
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
<p>— Que a pergunta mais difícil vem sempre na hora de ir embora.</p>$html$);
