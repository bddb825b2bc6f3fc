import { MapPin, Navigation } from "lucide-react";
import { Card } from "@/components/ui/card";
import { ExternalButton } from "@/components/ui/link-button";
import { house, mapUrl } from "@/lib/house";

export function AddressCard() {
  return (
    <Card>
      <h3 className="flex items-center gap-3 text-xl">
        <MapPin className="size-6 text-gold-ink" /> Endereço
      </h3>
      <address className="mt-3 text-balance not-italic">
        {house.street}
        <br />
        {house.district}
        <br />
        {house.city} - {house.state}
        <br />
        CEP {house.postalCode}
      </address>
      <ExternalButton href={mapUrl} variant="outline" size="sm" className="mt-4">
        <Navigation className="size-4.5" /> Abrir no Google Maps
      </ExternalButton>
    </Card>
  );
}
