import { Link } from "@/components/link";

/** Accessibility features, tests, known limitations, and a contact. */
export function AccessibilityStatement({ email }: { email: string | undefined }) {
  return (
    <div className="prose-house">
      <h2>Letras maiores</h2>
      <ul>
        <li>
          <strong>No computador:</strong> segure a tecla Ctrl (no Mac, Command) e toque em + para aumentar, em
          - para diminuir e em 0 para voltar ao normal.
        </li>
        <li>
          <strong>No celular:</strong> aproxime dois dedos na tela e afaste-os, ou aumente o tamanho da letra
          nas configurações do aparelho, em Tela ou Acessibilidade. O site acompanha.
        </li>
        <li>
          <strong>Claro ou escuro:</strong> o botão no alto da página troca o tema. Sem escolha, o site segue
          o do aparelho.
        </li>
      </ul>
      <h2>Só com o teclado</h2>
      <p>
        A tecla Tab leva de um item a outro, Enter abre, Esc fecha janelas. O primeiro Tab de cada página
        oferece pular direto para o conteúdo. O item escolhido tem sempre um contorno visível.
      </p>
      <h2>Com leitor de tela</h2>
      <p>
        As páginas têm títulos em ordem, regiões com nome, descrição nas imagens que informam e aviso em voz
        do que muda na tela. Quem pede menos movimento ao aparelho não vê animações.
      </p>
      <h2>O que seguimos e o que foi testado</h2>
      <p>
        Seguimos a ABNT NBR 17225 e as diretrizes WCAG 2.2, nível AA, como pede a Lei Brasileira de Inclusão
        (Lei nº 13.146/2015, art. 63). A cada mudança, testes automáticos percorrem as telas: contraste das
        cores nos dois temas, nomes de campos e botões, uso só com o teclado, letras com o dobro do tamanho e
        telas estreitas.
      </p>
      <h2>O que ainda falta</h2>
      <ul>
        <li>O site não foi avaliado por um serviço de fora nem por um grupo de pessoas com deficiência.</li>
        <li>
          Vídeos do YouTube têm as legendas que o canal oferece, muitas vezes automáticas; não há Libras.
        </li>
        <li>Imagens e documentos de publicações antigas podem estar sem descrição.</li>
      </ul>
      <h2>Fale conosco</h2>
      <p>
        Encontrou um obstáculo, ou precisa de algo em outro formato? Escreva para{" "}
        {email ? <a href={`mailto:${email}`}>{email}</a> : <Link to="/contato">o formulário de contato</Link>}{" "}
        ou venha à casa. Respondemos em até 15 dias. Esta declaração é de novembro de 2026 e foi feita pela
        própria casa.
      </p>
    </div>
  );
}
