import { expect, it } from "vitest";
import { redirectTarget } from "./redirects.ts";

const TARGET = "https://casa.example/a?b=1";
const encoded = encodeURIComponent(TARGET);

it.each([
  `https://l.facebook.com/l.php?u=${encoded}&h=AT0`,
  `https://lm.facebook.com/l.php?fbclid=x&u=${encoded}`,
  `https://l.instagram.com/?u=${encoded}&e=AT0`,
  `https://www.google.com/url?q=${encoded}&sa=D`,
  `https://www.google.com.br/url?sa=t&url=${encoded}`,
  `https://www.youtube.com/redirect?event=video_description&q=${encoded}`,
])("%s leads to the address within it", (url) => {
  expect(redirectTarget(url)).toBe(TARGET);
});

it.each([
  TARGET,
  "texto",
  `https://l.facebook.com.evil.example/l.php?u=${encoded}`,
  `https://evil.example/url?q=${encoded}`,
  `https://evil.example/?x=https://www.google.com/url?q=${encoded}`,
  "https://www.google.com/url?q=javascript:alert(1)",
  "https://l.facebook.com/l.php",
])("%s leads nowhere else", (url) => {
  expect(redirectTarget(url)).toBeNull();
});
