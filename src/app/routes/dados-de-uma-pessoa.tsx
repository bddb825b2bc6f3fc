export { PersonalDataScreen as default } from "@/features/personal-data/personal-data-screen";
