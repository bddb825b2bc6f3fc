// Clipboard contents of Word and Google Docs, shortened to the relevant parts.

const item = (list: string, level: number, font: string, marker: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${36 * level}.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:${list.replace(" ", ` level${level} `)}'><![if !supportLists]><span style='font-family:${font};mso-fareast-font-family:${font}'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>\n`;

const page = (
  body: string,
) => `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- @list l0 {mso-list-id:1;} p.MsoNormal {margin:0cm; font-size:11.0pt;} --></style></head>
<body lang=PT-BR style='tab-interval:35.4pt'><!--StartFragment-->${body}<!--EndFragment--></body></html>`;

export const WORD_LISTS = page(
  item("l0 lfo1", 1, "Symbol", "·", "pão") +
    item("l0 lfo1", 1, "Symbol", "·", "leite") +
    item("l1 lfo2", 1, "Calibri", "1.", "abrir") +
    item("l1 lfo2", 2, "Calibri", "a)", "a porta") +
    item("l1 lfo2", 1, "Calibri", "2.", "fechar") +
    "<p class=MsoNormal>Depois<o:p></o:p></p>\n" +
    item("l1 lfo2", 1, "Calibri", "3.", "limpar") +
    item("l2 lfo3", 1, "Calibri", "1.", "outra"),
);

export const WORD_TABLE = page(
  `<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none'>
 <tr style='mso-yfti-irow:0'><td width=200 colspan=2 valign=top style='width:150.0pt;border:solid windowtext 1.0pt'><p class=MsoNormal><b>Escala<o:p></o:p></b></p></td></tr>
 <tr style='mso-yfti-irow:1'><td width=100 valign=top><p class=MsoNormal>Ana<o:p></o:p></p></td><td width=100 valign=top><p class=MsoNormal>sábado<o:p></o:p></p></td></tr>
</table><p class=MsoNormal><o:p>&nbsp;</o:p></p>`,
);

export const WORD_PICTURE = page(
  `<p class=MsoNormal>Antes da foto<o:p></o:p></p><p class=MsoNormal><!--[if gte vml 1]><v:shape id="Imagem_x0020_1" style='width:150pt;height:75pt'><v:imagedata src="file:///C:/Temp/clip_image001.png" o:title=""/></v:shape><![endif]--><![if !vml]><img width=200 height=100 src="file:///C:/Temp/clip_image002.png" alt="Uma mesa" v:shapes="Imagem_x0020_1"><![endif]><o:p></o:p></p>`,
);

export const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

const hex = [...atob(PIXEL)].map((letter) => letter.charCodeAt(0).toString(16).padStart(2, "0")).join("");

/** The same picture twice, as in Word: for current and for old programs. */
export const WORD_PICTURE_RTF = String.raw`{\rtf1\ansi{\fonttbl{\f0 Calibri;}}{\*\generator Word;}\pard Antes da foto\par {\*\shppict{\pict{\*\picprop\shplid1025{\sp{\sn wzDescription}{\sv Uma mesa}}}\picscalex100\picw5292\pich2646\picwgoal3000\pichgoal1500\pngblip\bliptag-1234567{\*\blipuid b69ab2e7f00d0123456789abcdef0123}
${hex.slice(0, 60)}
${hex.slice(60)}}}{\nonshppict{\pict\picw5292\pich2646\wmetafile8\bliptag1 0100090000}}\par }`;

export const GOOGLE_DOCS = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-7f1c"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">Antes da foto </span><span style="font-size:11pt;font-weight:700;">forte</span></p><p dir="ltr"><span style="font-size:11pt;"><span style="border:none;display:inline-block;overflow:hidden;width:300px;height:150px;"><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nXe?key=abc" width="300" height="150" style="margin-left:0px;margin-top:0px;" /></span></span></p><br /><div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="312" /><col width="312" /></colgroup><tbody><tr style="height:0pt"><td style="border-left:solid #000000 1pt;vertical-align:top;"><p dir="ltr"><span style="font-size:11pt;">Ana</span></p></td><td style="vertical-align:top;"><p dir="ltr"><span style="font-size:11pt;">sábado</span></p></td></tr></tbody></table></div><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span>pão</span></p></li></ul></b><br class="Apple-interchange-newline">`;
