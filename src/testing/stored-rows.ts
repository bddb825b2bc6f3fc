export const AT = "2026-11-20T12:00:00-03:00";
const TITLED_ROW = { id: 5, title: "Sarau", description: null, created_at: AT, updated_at: AT };

/** A row of each table, with the name 'Sarau'. */
export const ROWS = {
  links: { ...TITLED_ROW, url: "https://exemplo.org.br/", category: "radios", active: true, is_public: true },
  live_events: {
    ...TITLED_ROW,
    youtube_url: "https://youtu.be/WhWc3b3KhnY",
    scheduled_at: "2099-05-04T12:30:00.000Z",
    is_live: false,
    is_highlight: false,
    author: null,
  },
  slides: { ...TITLED_ROW, link_url: null, image_path: "/imagens/pomba-960.webp", ordem: 1, is_active: true },
  library_books: { id: 5, title: "Sarau", author: "Ana", shelf: null, available: true, updated_at: AT },
  tipos_pizza: {
    id: 5,
    nome: "Sarau",
    descricao: null,
    preco: 50,
    ativo: true,
    esgotado: false,
    ordem: 1,
    updated_at: AT,
  },
};
