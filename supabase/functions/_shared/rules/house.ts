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

export const addressInOneLine = `${house.street}, ${house.district}, ${house.city} - ${house.state}, ${house.postalCode}`;
