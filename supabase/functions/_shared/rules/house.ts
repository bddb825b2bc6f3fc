// Name and address of the house, which admins cannot change in the settings.

export const house = {
  name: "Associação Espírita Caminho de Luz",
  shortName: "Caminho de Luz",
  kind: "Associação Espírita",
  founded: "2008-04-05",
  city: "Rio Verde",
  state: "GO",
  postalCode: "75910-200",
  street: "Avenida das Acácias, quadra 17, nº 635",
  district: "Jardim Presidente",
} as const;

/** The defaults of the settings, by which the dashboard knows that nobody has entered a contact yet. */
export const CONTACT_OF_NEW_HOUSE = {
  contact_email: "contato@exemplo.org.br",
  contact_phone: "+5564999990000",
  whatsapp: null,
  social_url: null,
};

export const addressInOneLine = `${house.street}, ${house.district}, ${house.city} - ${house.state}, ${house.postalCode}`;
