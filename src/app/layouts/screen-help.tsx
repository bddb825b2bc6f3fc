import { useLocation } from "react-router-dom";
import { screenAt } from "@/app/screens";
import { currentEntry } from "@/lib/admin-menus";

/** What each entry of the menu is for, in three sentences: what it shows, what to do first, and what happens then. */
export const HELP: Record<string, string> = {
  "/admin-dashboard":
    "Aqui começa o trabalho do dia: a primeira lista diz o que espera por alguém. Toque em uma linha para ir direto ao que falta fazer. Os números e os gráficos mais abaixo são só para acompanhar.",
  "/blog-admin":
    "Aqui ficam as notícias, atividades e eventos do site. Toque em Nova Publicação, escreva, escolha a categoria e publique, agora ou em uma data. O que ainda não está pronto fica como rascunho, que só a administração vê.",
  "/live-admin":
    "Aqui ficam as transmissões pelo YouTube. Cadastre o evento antes, com data e hora; no dia, cole o endereço do vídeo e toque em Ativar. O site mostra a transmissão na hora, e Encerrar a guarda entre as passadas.",
  "/links-admin":
    "Aqui ficam os endereços úteis da página Links. Cada um tem título, categoria e pode ser público ou só para quem entra no site. Um link inativo não aparece, e pode voltar quando quiser.",
  "/users-admin":
    "Aqui estão as pessoas que entram no site. Um administrador muda tudo; um usuário muda só os próprios dados e, com Ajuda no sábado, trabalha na retirada. Para quem esqueceu a senha, envie o e-mail ou, se ele não chegar, crie um código e passe por telefone.",
  "/slides-admin":
    "Aqui ficam as imagens de destaque da página inicial, que aparecem lado a lado. Elas seguem a ordem desta lista, que Ordenar slides muda. Um slide inativo fica guardado, e não aparece.",
  "/biblioteca-admin":
    "Aqui ficam os livros que a casa empresta. Cadastre o título e o autor de cada um; os visitantes buscam por eles. A página Biblioteca só aparece no site se estiver ligada em Configurações.",
  "/pizza-admin":
    "Cada linha é o pedido de uma pessoa, e o botão faz o próximo passo: confirmar o pagamento e, depois, a entrega. Toque no nome para ver tudo, mudar as pizzas, avisar ou cancelar. A lista se atualiza sozinha; o Som avisa de pedidos novos.",
  "/pizza-admin/novo":
    "Use esta tela para quem pede por telefone ou no balcão. Escolha a rodada e as pizzas, e escreva nome e telefone. O pedido entra na lista como os do site, mesmo fora do prazo.",
  "/pizza-admin/avisos":
    "Aqui estão as pessoas que precisam de um recado agora. O toque abre a conversa no WhatsApp com o texto pronto e marca o aviso como enviado. Se não enviou, toque em Desfazer.",
  "/pizza-admin/avisos?lista=espera":
    "Aqui está quem quis uma pizza que já tinha acabado, na ordem em que pediu. Quando houver lugar, chame primeiro quem está marcado, por WhatsApp ou telefone. Se a pessoa ainda quiser, toque em Virou pedido; se não, tire da lista.",
  "/pizza-admin/extrato":
    "Baixe o extrato no site do banco e escolha o arquivo aqui. Cada Pix recebido aparece ao lado do pedido a que deve pertencer. Confira e confirme: nada é registrado sem o seu toque.",
  "/pizza-admin/cozinha":
    "Aqui está quantas pizzas assar de cada tipo, com os recados de cada uma. Imprima a folha na sexta à noite ou deixe a tela aberta, que ela se atualiza. Se algo mudar depois da impressão, a tela diz o quê.",
  "/pizza-admin/cozinha?ver=etiquetas":
    "Cada caixa tem uma etiqueta, com o nome, a pizza e o que falta pagar; aqui você vê a primeira folha. Imprima em folhas A4 de 14 etiquetas, em tamanho real e sem margens. O que mudar depois da impressão aparece em Cozinha.",
  "/pizza-admin/retirada":
    "Use esta tela no balcão, no sábado. Busque pelo nome, pelo código ou pelo fim do telefone, receba o que faltar e entregue. Funciona sem internet: o que você marcar é enviado quando a rede voltar.",
  "/pizza-admin/escala":
    "Aqui estão os postos do sábado, como forno e entrega, e quem vem para cada um. Com o link da escala, cada voluntário escolhe o próprio lugar, sem senha. Quem não puder vir devolve o lugar, ou um administrador tira o nome.",
  "/pizza-admin/sabado":
    "Aqui está, em uma página, quem vem buscar pizza: o nome, as pizzas e o que falta pagar. Imprima antes da retirada, para o caso de faltar luz ou celular. Para entregar e receber, use a Retirada.",
  "/pizza-admin/fechamento":
    "Depois da retirada, confira aqui quanto entrou e de que forma. Logo abaixo está quem ainda deve e a quem devolver. Quando tudo estiver certo, imprima ou baixe a planilha para a tesouraria.",
  "/pizza-admin/rodadas":
    "Uma rodada é um sábado de retirada, com horários, prazo e quantas pizzas cabem. Crie a próxima a partir das datas sugeridas. O site recebe pedidos assim que ela está aberta, e para sozinho no fim do prazo.",
  "/pizza-admin/tipos":
    "Aqui está o cardápio: os sabores e os preços. Um sabor esgotado aparece no site, mas não pode ser pedido. Mudar um preço não muda os pedidos já feitos.",
  "/mensagens-admin":
    "Aqui chegam os recados da página Contato. Toque em um para ler e responder por e-mail ou WhatsApp. O que foi lido sai da lista das não lidas, e pode ser marcado de novo.",
  "/configuracoes":
    "Aqui a casa muda os próprios dados: contato, chave Pix, programação e textos. Toque na parte que quer mudar. Cada parte é salva sozinha, e o que ficou por salvar espera por você.",
  "/configuracoes/:secao":
    "Mude o que precisar e toque em Salvar configurações. Tudo aparece no site logo em seguida, e o Histórico guarda o que havia antes. Se sair sem salvar, o que você mudou continua aqui nesta aba.",
  "/lixeira-admin":
    "O que foi excluído fica aqui por 30 dias. Toque em Restaurar para trazer de volta. Passado esse prazo, some de vez.",
  "/historico":
    "Aqui está quem fez o quê, e quando. Escolha o assunto, a pessoa ou as datas para encontrar uma mudança. Ninguém muda nem exclui o que está aqui; depois de cinco anos, some sozinho.",
  "/dados-de-uma-pessoa":
    "Quando alguém pedir os próprios dados, procure aqui pelo telefone ou pelo e-mail. Confira que é mesmo essa pessoa, e então mostre, corrija ou anonimize. Anonimizar não tem volta: os pedidos ficam, sem o nome.",
  "/profile-edit":
    "Aqui você muda o seu nome, o seu e-mail e a sua senha. O segundo fator pede também um número do seu celular para entrar. Com as notificações, este aparelho avisa de pedidos e mensagens.",
  "/segundo-fator":
    "O segundo fator protege a sua conta mesmo se alguém souber a sua senha. Leia o desenho com o aplicativo de códigos do celular e digite o número que ele mostra. Guarde os códigos de recuperação em papel.",
};

/** "Como funciona", below every admin screen. */
export function ScreenHelp() {
  const location = useLocation();
  const text = HELP[currentEntry(location)?.to ?? ""] ?? HELP[screenAt(location.pathname).path];
  if (!text) return null;
  return (
    <details className="mt-10 max-w-2xl print:hidden">
      <summary className="text-link inline-flex min-h-11 items-center font-semibold">Como funciona</summary>
      <p className="mt-1 text-ink-muted">{text}</p>
    </details>
  );
}
