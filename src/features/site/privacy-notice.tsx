import { Link } from "@/components/link";
import { addressInOneLine, house } from "@/lib/house";

/** What the site stores and for how long; the periods are those of the SQL function private.apply_retention. */
export function PrivacyNotice({ email }: { email: string | undefined }) {
  return (
    <div className="prose-house">
      <p>
        Seguimos a Lei Geral de Proteção de Dados (Lei nº 13.709/2018). Quem responde pelos dados é a{" "}
        {house.name}, {addressInOneLine}.
      </p>
      <h2>O que guardamos e para quê</h2>
      <ul>
        <li>
          <strong>Mensagens de contato:</strong> nome, e-mail e o que você escreveu, para responder a você
          (legítimo interesse, art. 7º, IX). Ficam guardadas por 12 meses e depois são apagadas.
        </li>
        <li>
          <strong>Pedidos de pizza:</strong> nome, telefone, e-mail (se você informar), pizzas e forma de
          pagamento, para preparar, entregar, avisar você e prestar contas (execução do seu pedido e obrigação
          legal, art. 7º, V e II). Ficam guardados por 5 anos e depois são anonimizados.
        </li>
        <li>
          <strong>Lista de espera da pizza:</strong> nome, telefone, e-mail (se você informar) e a pizza que
          você quer, para chamar você se houver lugar e avisar se o dia mudar (a seu pedido, art. 7º, V). É
          apagada 30 dias depois da retirada; cada e-mail tem um link para não receber outros.
        </li>
        <li>
          <strong>Escala de voluntários:</strong> nome e, se você quiser, telefone, para organizar o sábado (a
          seu pedido, art. 7º, V). Quem tem o link vê só o primeiro nome e a inicial do último. É apagada
          depois de 12 meses.
        </li>
        <li>
          <strong>Contas da equipe:</strong> nome e e-mail de voluntários que administram o site, e o que cada
          um fez nele, por 5 anos (legítimo interesse, art. 7º, IX). O que a equipe exclui fica 30 dias na
          lixeira.
        </li>
        <li>
          <strong>Segurança:</strong> para impedir abusos contamos tentativas por endereço de rede. O endereço
          é guardado somente de forma embaralhada (hash) e por pouco tempo. Falhas são contadas pelo tipo, sem
          nada de você.
        </li>
      </ul>
      <h2>No seu aparelho</h2>
      <p>
        Não usamos cookies de propaganda nem programas que acompanham você pela internet. O navegador guarda a
        escolha do tema, o rascunho de um formulário enquanto a aba estiver aberta, os pedidos de pizza feitos
        neste aparelho, o nome e o telefone com que você entrou na escala de voluntários, as páginas e listas
        já vistas, para abrirem sem internet, e, para a equipe, a sessão de acesso e o que ainda não foi
        enviado. Senhas nunca são guardadas pelo site.
      </p>
      <h2>Com quem os dados são partilhados</h2>
      <p>
        Com ninguém além dos serviços que hospedam o site: os dados ficam na Supabase, em São Paulo, e as
        páginas passam pela Cloudflare; as duas são empresas dos Estados Unidos, contratadas para isso. O mapa
        (Google) e os vídeos (YouTube) são carregados somente quando você os abre ou chega até eles; a partir
        daí valem os avisos de privacidade desses serviços.
      </p>
      <h2>Seus direitos</h2>
      <p>
        Você pode pedir a qualquer momento para ver, corrigir ou apagar seus dados. Escreva{" "}
        {email ? (
          <>
            para <a href={`mailto:${email}`}>{email}</a>
          </>
        ) : (
          <Link to="/contato">pelo formulário de contato</Link>
        )}
        ; respondemos em até 15 dias.
      </p>
    </div>
  );
}
