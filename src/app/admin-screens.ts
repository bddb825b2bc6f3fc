/** Where the code of the administration is: half of all files, whose names no visitor needs. */
export const modules = import.meta.glob<typeof import("./routes/blog-admin")>("./routes/*admin*.tsx");
