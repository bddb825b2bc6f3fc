// Clipboard contents of spreadsheets, shortened to the relevant parts.

const EXCEL_CELLS = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta name=ProgId content=Excel.Sheet><meta name=Generator content="Microsoft Excel 15"><link id=Main-File rel=Main-File href="file:///C:/Temp/clip.htm">
<style><!--table {mso-displayed-decimal-separator:"\\,";} td {color:black; font-size:11.0pt; white-space:nowrap;} --></style></head>
<body link="#0563C1" vlink="#954F72"><table border=0 cellpadding=0 cellspacing=0 width=128 style='border-collapse:collapse;width:96pt'><!--StartFragment-->
 <col width=64 span=2 style='width:48pt'>
 <tr height=20 style='height:15.0pt'><td height=20 width=64 style='height:15.0pt;width:48pt'>Sabor</td><td width=64 style='width:48pt'>Quantos</td></tr>
 <tr height=20 style='height:15.0pt'><td height=20 style='height:15.0pt'>Calabresa</td><td align=right>12</td></tr>
<!--EndFragment--></table></body></html>`;

const SHEETS_CELLS = `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" style="table-layout:fixed;font-size:10pt;font-family:Arial;width:0px" data-sheets-root="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="overflow:hidden;padding:2px 3px;">Sabor</td><td>Quantos</td></tr><tr style="height:21px;"><td>Calabresa</td><td style="text-align:right;" data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:12}">12</td></tr></tbody></table></google-sheets-html-origin>`;

const CALC_CELLS = `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><meta name="generator" content="LibreOffice 7.4.7.2 (Linux)"/><style type="text/css">body,div,table,thead,tbody,tfoot,tr,th,td,p { font-family:"Liberation Sans"; font-size:x-small }</style></head><body>
<table cellspacing="0" border="0"><colgroup span="2" width="85"></colgroup><tr><td height="17" align="left">Sabor</td><td align="left">Quantos</td></tr><tr><td height="17" align="left">Calabresa</td><td align="right" sdval="12" sdnum="1046;">12</td></tr></table></body></html>`;

/** The cells "Sabor, Quantos" and "Calabresa, 12". */
export const CELLS = [
  ["Excel", EXCEL_CELLS],
  ["Google Sheets", SHEETS_CELLS],
  ["LibreOffice", CALC_CELLS],
] as const;

export const EXCEL_CHART = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:x="urn:schemas-microsoft-com:office:excel" xmlns="http://www.w3.org/TR/REC-html40"><head><meta name=Generator content="Microsoft Excel 15"></head>
<body><!--StartFragment--><!--[if gte vml 1]><v:shape id="Gráfico_x0020_1" style='width:360pt;height:216pt'><v:imagedata src="file:///C:/Temp/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img width=480 height=288 src="file:///C:/Temp/clip_image002.png"><![endif]><!--EndFragment--></body></html>`;
