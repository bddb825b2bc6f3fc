type NavItem = { label: string; to: string };

export const mainNavigation: readonly NavItem[] = [
  { label: "Notícias", to: "/noticias" },
  { label: "Atividades", to: "/atividades" },
  { label: "Eventos", to: "/ao-vivo" },
  { label: "Links Úteis", to: "/links" },
  { label: "Nossa História", to: "/nossa-historia" },
  { label: "Localização", to: "/localizacao" },
  { label: "Contato", to: "/contato" },
];

export const adminNavigation: readonly NavItem[] = [
  { label: "Dashboard", to: "/admin-dashboard" },
  { label: "Postagens", to: "/blog-admin" },
  { label: "Eventos", to: "/live-admin" },
  { label: "Links", to: "/links-admin" },
  { label: "Usuários", to: "/users-admin" },
  { label: "Pizza", to: "/pizza-admin" },
  { label: "Perfil", to: "/profile-edit" },
  { label: "Site", to: "/" },
];

export const footerNavigation: readonly NavItem[] = [
  { label: "Blog", to: "/blog" },
  { label: "Eventos da casa", to: "/eventos" },
  { label: "Eventos ao vivo", to: "/ao-vivo" },
  { label: "Nossa História", to: "/nossa-historia" },
  { label: "Como Ajudar", to: "/ajude" },
  { label: "Localização", to: "/localizacao" },
  { label: "Contato", to: "/contato" },
  { label: "Privacidade", to: "/privacidade" },
];
