// Default texts of /primeira-visita by column of the settings, used while the column is null.

export const DEFAULT_VISIT_TEXTS = {
  visit_welcome:
    "Chegue uns quinze minutos antes, com a roupa do dia a dia. Na recepção, diga que é a sua primeira vez: um voluntário mostra o salão e responde às suas perguntas. A reunião pública dura cerca de uma hora: prece, palestra em linguagem simples e, no fim, o passe, para quem quiser.\n\nNão é preciso ser espírita, nem se inscrever. Ninguém é chamado a falar, e nada é cobrado.",
  visit_access:
    "A porta principal tem rampa e o salão fica no térreo. Há lugares reservados para cadeira de rodas e para quem tem dificuldade de andar, perto da entrada e dos banheiros. Se precisar de ajuda para descer do carro, avise na recepção.",
  visit_parking:
    "Há vagas na rua, em volta da quadra, sem cobrança. Nas noites de palestra, chegue um pouco mais cedo e não estacione diante das garagens dos vizinhos. Bicicletas ficam no pátio.",
  visit_bus:
    "Ônibus urbanos param a poucos minutos a pé. Procure o nosso endereço no aplicativo de mapas para ver a linha e o horário. Depois das reuniões da noite, pergunte na recepção por uma carona: quase sempre alguém vai para o seu lado.",
  visit_children:
    "Crianças são bem-vindas em todas as reuniões, e não é preciso pedir silêncio absoluto. Enquanto os adultos ouvem a palestra, há evangelização infantil nos dias da programação, com voluntários preparados. Bebês ficam com quem os trouxe; há onde trocar fraldas.",
};
export type VisitText = keyof typeof DEFAULT_VISIT_TEXTS;
export const VISIT_TEXTS = Object.keys(DEFAULT_VISIT_TEXTS) as VisitText[];

/** The texts of the settings, or the default texts. */
export const visitTexts = (stored: Readonly<Record<VisitText, string | null>>) =>
  Object.fromEntries(VISIT_TEXTS.map((name) => [name, stored[name] ?? DEFAULT_VISIT_TEXTS[name]])) as Record<
    VisitText,
    string
  >;
