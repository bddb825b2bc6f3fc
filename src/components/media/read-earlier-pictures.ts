import { rows, unwrap } from "@/lib/rows";

export type EarlierPicture = { address: string; alt: string };

const MAX_ROWS = 120;

/** The pictures of posts and slides without duplicates, newest first, with their alternative texts. */
export async function readEarlierPictures(): Promise<EarlierPicture[]> {
  const newest = { ascending: false };
  const [posts, slides] = await Promise.all([
    unwrap(
      rows
        .from("post_cards")
        .select("address:featured_image, alt:featured_image_alt, created_at")
        .not("featured_image", "is", null)
        .order("id", newest)
        .limit(MAX_ROWS),
    ),
    unwrap(rows.from("slides").select("address:image_path, created_at").order("id", newest).limit(MAX_ROWS)),
  ]);
  const pictures = [...posts, ...slides.map((slide) => ({ ...slide, alt: null }))];
  pictures.sort((one, other) => Date.parse(other.created_at ?? "") - Date.parse(one.created_at ?? ""));
  const alts = new Map<string, string>();
  for (const { address, alt } of pictures) if (address) alts.set(address, alts.get(address) || alt || "");
  return [...alts].map(([address, alt]) => ({ address, alt }));
}
