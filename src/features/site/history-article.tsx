import { house } from "@/lib/house";

export function HistoryArticle() {
  return (
    <div className="prose-house">
      <p>
        A {house.name} nasceu em 5 de abril de 2008, quando onze amigos se reuniram na varanda da Dona
        Ercília, no Jardim Presidente, para ler <cite>O Evangelho Segundo o Espiritismo</cite> e orar por quem
        precisava. Havia nove cadeiras, um bule de café e a vontade de fazer o bem sem perguntar a quem.
      </p>
      <p>
        Nos primeiros anos a casa funcionou em três cômodos alugados, com um abacateiro no quintal. Em 2012,
        com mutirões aos sábados e a ajuda dos vizinhos, levantou as paredes da sede atual. O salão ficou
        pronto numa véspera de Natal; a primeira palestra foi dada à luz de velas, porque a energia ainda não
        tinha sido ligada. Quem esteve lá não esquece.
      </p>
      <h2>O que nos move</h2>
      <p>
        Somos uma associação religiosa e beneficente, sem fins lucrativos, mantida por voluntários. Estudamos
        e divulgamos a Doutrina Espírita codificada por Allan Kardec e procuramos vivê-la na prática simples
        de cada dia: escutar, partilhar, consolar. Ninguém paga por nada, e ninguém precisa ser espírita para
        entrar.
      </p>
      <h2>O que fazemos</h2>
      <ul>
        <li>Palestras públicas e passes, toda segunda-feira à noite e domingo de manhã.</li>
        <li>Grupos de estudo das obras básicas, para iniciantes e veteranos.</li>
        <li>Atendimento fraterno: escuta individual, com sigilo.</li>
        <li>Evangelização infantil e mocidade, aos domingos.</li>
        <li>Sopa fraterna e cestas básicas para famílias do bairro.</li>
        <li>Campanhas do agasalho e do material escolar.</li>
        <li>Biblioteca com empréstimo gratuito de livros.</li>
        <li>Pizza beneficente, a cada quinze dias, que ajuda a manter tudo isso de pé.</li>
      </ul>
      <h2>Daqui para a frente</h2>
      <p>
        Queremos uma cozinha maior, mais mesas para o reforço escolar e mais cadeiras no salão. Mais do que
        isso, queremos continuar sendo o lugar onde alguém do bairro pensa em ir quando a vida aperta, e
        também quando a vida sorri. Se você quiser caminhar conosco, há sempre uma cadeira livre.
      </p>
    </div>
  );
}
