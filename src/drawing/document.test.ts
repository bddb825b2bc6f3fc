import { expect, it } from "vitest";
import { fillDocument, lookFirst } from "@/drawing/document";

const DOCUMENT =
  '<head><!--head--><!--/head--><!--data--><!--/data--></head><body><div id="root" data-page="/blog"><!--/root--></body>';
const HEAD = '<title>Um</title><meta name="description" content="x"/>';

it("puts head, data, page and rows where they belong, also in the place of those of before", () => {
  const first = fillDocument(DOCUMENT, `${HEAD}<main>um</main>`, ['{"a":1}'], [[["posts"], "$& </script>"]]);
  expect(first).toBe(
    `<head><!--head-->${HEAD}<!--/head--><!--data--><script type="application/ld+json">{"a":1}</script><!--/data--></head>` +
      '<body><div id="root" data-page="/blog"><main>um</main></div>' +
      '<script type="application/json" id="drawn-rows">[[["posts"],"$& \\u003c/script>"]]</script><!--/root--></body>',
  );
  const again = fillDocument(first, "<title>Dois</title><main>dois</main>", [], []);
  expect(again).toBe(fillDocument(DOCUMENT, "<title>Dois</title><main>dois</main>", [], []));
});

it("puts the code of a page away, and its start apart, once", () => {
  const start = '<script type="module" crossorigin src="/a.js"></script>';
  const preload = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}.js">`;
  const away = lookFirst(`<head>${start}${preload("b")}<link rel="icon" href="/i"></head>`);
  expect(away).toBe(
    '<head><link rel="icon" href="/i">' +
      `<template id="code">${preload("a")}${preload("b")}</template><template id="start">${start}</template></head>`,
  );
  expect(lookFirst(away)).toBe(away);
});
