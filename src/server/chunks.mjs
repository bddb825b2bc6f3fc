/**
 * The scripts and styles that these modules need, with the files that they import.
 * @param {import("vite").Rolldown.OutputChunk[]} chunks @param {string[]} modules
 * @param {(chunk: import("vite").Rolldown.OutputChunk) => string[]} others file names of further chunks that a chunk needs
 */
export function filesWithImports(chunks, modules, others = () => []) {
  const found = new Set(
    modules.map((id) => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id));
      if (!chunk) throw new Error(`No file contains ${id}`);
      return chunk;
    }),
  );
  for (const chunk of found)
    for (const name of [...chunk.imports, ...others(chunk)]) {
      const imported = chunks.find(({ fileName }) => fileName === name);
      if (imported) found.add(imported);
    }
  return [...found].flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]);
}
